import { stockTemplate } from "../../stock/template/stock-template.ts";
import type { DeskHandle } from "../handle.ts";

export const handle = { right: "stock.change" } satisfies DeskHandle;

let template: Promise<Uint8Array> | undefined;

export async function loader(): Promise<Response> {
  template ??= stockTemplate();
  return new Response(new Uint8Array(await template), {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename="stock-template.xlsx"`,
    },
  });
}
