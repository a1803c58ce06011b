/** The project's own index as an engine of the comparison. */
import { buildStockIndex } from "../app/dealership/stock-index.ts";
import type { EngineKind } from "./engine.ts";

export const ownIndex: EngineKind = {
  name: "index",
  mostCars: Infinity,
  build(cars) {
    const index = buildStockIndex(cars);
    return { name: "index", ask: (search) => index.search(search), bytesElsewhere: () => 0, close: () => undefined };
  },
};
