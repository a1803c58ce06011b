import { setTimeout as pause } from "node:timers/promises";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { island, islandsForDrawing } from "./island.tsx";

test("pages that are drawn while their parts are still being loaded wait for them, also for parts of parts", async () => {
  const Outer = island(async () => {
    const Inner = island(async () => {
      await pause(20);
      return () => <b>inner</b>;
    });
    await pause(20);
    return () => (
      <p>
        outer <Inner />
      </p>
    );
  });
  async function drawn(): Promise<string> {
    await islandsForDrawing();
    return renderToString(<Outer />).replaceAll(/<!--.*?-->/g, "");
  }
  const first = drawn();
  await pause(5);
  expect(await Promise.all([first, drawn(), drawn()])).toEqual(Array(3).fill("<p>outer <b>inner</b></p>"));
});
