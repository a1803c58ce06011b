import type { DeskState } from "../../../dealership/car/desk-state.ts";
import type { Price } from "../../../dealership/pricing/price.ts";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import type { BulkRow } from "../../../storage/bulk-change-types.ts";
import type { StockCarName } from "./stock-car-name.ts";

type Side = { price?: Price; state?: DeskState; branch?: LocalText };

export type BulkLine = {
  id: number;
  name: string;
  stockNumber: string;
  before: Side;
  /** Missing if the car stays as it is. */
  after?: Side;
  refused?: BulkRow["refused"];
};

export function bulkLine(
  { id, car, state, change, refused }: BulkRow,
  { nameOf, branchName }: { nameOf: StockCarName; branchName: (slug: string | undefined) => LocalText | undefined },
): BulkLine {
  const side = (price: Price | undefined, shown: DeskState | undefined, branch: string | undefined): Side => {
    const name = branchName(branch);
    return { ...(price && { price }), ...(shown && { state: shown }), ...(name && { branch: name }) };
  };
  return {
    id,
    name: nameOf(car),
    stockNumber: car.stockNumber,
    before: side(
      change?.fields?.price || !change ? car.price : undefined,
      change?.state ? state : undefined,
      change?.fields?.branch ? car.branch : undefined,
    ),
    ...(change && { after: side(change.fields?.price, change.state, change.fields?.branch) }),
    ...(refused && { refused }),
  };
}
