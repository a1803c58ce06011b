import { data } from "react-router";
import { wholeNumber } from "../../dealership/forms/whole-number.ts";
import { importReport, planImport } from "../../stock/import/plan-import.server.ts";
import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import { planCsv } from "../screens/import/plan-csv.ts";
import { stockCarNames } from "../screens/stock/stock-car-name.ts";
import { signedInPerson } from "../signed-in.server.ts";
import type { Route } from "./+types/import-plan";

export const handle = { right: "stock.change" } satisfies DeskHandle;

/** The whole plan of an import; of one that is done, the rows that it left out. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { storage, now } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const id = wholeNumber(params.id) ?? 0;
  const found = await storage.imports.find(id);
  if (!found) throw data(null, { status: 404 });
  const planned = await planImport(storage, id, now());
  const csv = planCsv(
    { plan: planned?.plan, report: importReport(found.entry.report) },
    { nameOf: await stockCarNames(storage, locale), locale },
  );
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="import-${id}.csv"`,
    },
  });
}
