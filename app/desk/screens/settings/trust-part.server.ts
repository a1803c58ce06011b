import { halalasPerRiyal } from "../../../dealership/pricing/price.ts";
import { toTrust, trustSchema } from "../../../dealership/trust-schema.ts";
import { settingsCells } from "../../../publishing/judge-settings.ts";
import { part } from "./parts.server.ts";

const numbers = /\.(?:points|months|kilometres|amount|returnableDays|priceHoldsDays)$/;

/** What buyers may rely on. A part whose fields are all empty is not promised. */
export const trustPart = part({
  draft: "trust",
  schema: trustSchema,
  fields: ["trust/inspection", "trust/warranty", "trust/deposit", "trust/tradeIn", "trust/testDrive"],
  prefix: "trust/",
  isNumber: (name) => numbers.test(name),
  cells: ({ trust: { deposit, ...others } = {} }) => {
    if (!deposit) return settingsCells(others);
    const { halalas, ...terms } = deposit;
    return settingsCells({ ...others, deposit: { ...terms, amount: halalas / halalasPerRiyal } });
  },
  apply: ({ trust: _trust, ...dealership }, value) => {
    const trust = toTrust(value);
    return { ...dealership, ...(Object.keys(trust).length > 0 && { trust }) };
  },
});
