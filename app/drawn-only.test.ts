import { expect, test } from "vitest";
import { withDrawn } from "./drawn-only.ts";

test.each([
  ["/cars?page=2", { total: 2 }],
  ["/cars.data?page=2", { total: 2, cars: [1, 2] }],
])("the data of %s", (path, sent) => {
  const data = withDrawn(new Request(`http://site.example${path}`), { total: 2 }, { cars: [1, 2] });
  expect({ ...data }).toEqual(sent);
  expect(data.cars).toEqual([1, 2]);
});
