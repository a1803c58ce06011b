import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DrawnByName, drawnOnce, drawOnceWith } from "./drawn-once.tsx";

type Car = { name: string; count: number };

const camry: Car = { name: "Camry", count: 3 };
const patrol: Car = { name: "Patrol & Co", count: 0 };

test("a browser draws all with the rest of the page; a server draws each once, the same", () => {
  let drawn = 0;
  const element = ({ name, count }: Car) => {
    drawn += 1;
    return <li key={name}>{`${name}: ${count}`}</li>;
  };
  const list = (all: readonly Car[]) => renderToString(<DrawnByName all={all} name={({ name, count }) => `${name} ${count}`} element={element} />);

  expect(drawnOnce("list", [camry, patrol], element)).toBeUndefined();
  const alone = list([camry, patrol]);
  expect(alone).toBe("<div><li>Camry: 3</li><li>Patrol &amp; Co: 0</li></div>");

  drawOnceWith({ draw: renderToStaticMarkup, byName: new Map<string, string>() });
  drawn = 0;
  expect(list([camry, patrol])).toBe(alone);
  expect(list([{ ...patrol }, { ...camry }])).toBe("<div><li>Patrol &amp; Co: 0</li><li>Camry: 3</li></div>");
  expect(drawn).toBe(2);
  expect(list([{ ...camry, count: 4 }])).toBe("<div><li>Camry: 4</li></div>");
  expect(drawn).toBe(3);

  expect(drawnOnce("list", [camry, patrol], element)).toBe("<li>Camry: 3</li><li>Patrol &amp; Co: 0</li>");
  expect(drawnOnce("list", [patrol, { ...camry }], element)).toBe("<li>Patrol &amp; Co: 0</li><li>Camry: 3</li>");
  expect(drawn, "other facts are drawn anew, however alike").toBe(6);
  expect(drawnOnce("row", [camry], ({ name }) => <b>{name}</b>)).toBe("<b>Camry</b>");
});
