import type { RouterContextProvider } from "react-router";
import { stockContext } from "../../../stock/import/stock-context.server.ts";
import type { StockContext } from "../../../stock/cars/stock-row.ts";
import { deskContext } from "../../context.ts";

/** The storage itself refuses a VIN that is taken, and names the car. */
export async function formContext(context: Readonly<RouterContextProvider>): Promise<StockContext> {
  const { storage, now } = context.get(deskContext);
  return { ...(await stockContext(storage, now())), claimedVins: new Map() };
}
