import { deskSearchFrom } from "../../dealership/search/desk-search.ts";
import { riyadhDay } from "../../dealership/text/riyadh-day.ts";
import { stockCsv } from "../../stock/cars/stock-csv.ts";
import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import { signedInPerson } from "../signed-in.server.ts";
import type { Route } from "./+types/stock-list";

export const handle = { right: "stock.change" } satisfies DeskHandle;

/** As many rows as a list that is imported may have. */
const maxCars = 100_000;

/** All cars of a search, as a list. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { storage, now } = context.get(deskContext);
  const ids = await storage.carEdits.ids(deskSearchFrom(url.searchParams), maxCars);
  const csv = stockCsv(await storage.carEdits.listed(ids), signedInPerson(context).locale);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="stock-${riyadhDay(now())}.csv"`,
    },
  });
}
