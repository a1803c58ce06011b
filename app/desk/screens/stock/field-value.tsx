import * as z from "zod";
import {
  bodies,
  colors,
  conditions,
  fuels,
  statuses,
  transmissions,
  type VocabularyEntry,
} from "../../../dealership/car/vocabulary.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { Amount } from "../../../ui/car/amount.tsx";
import type { StockField } from "../../../storage/stock-desk-types.ts";
import { useDeskTranslations } from "../../translate.ts";

const vocabularies: Partial<Record<StockField, readonly VocabularyEntry[]>> = {
  status: statuses,
  condition: conditions,
  body: bodies,
  fuel: fuels,
  transmission: transmissions,
  colors,
};

const price = z.object({ halalas: z.number(), halalasBeforeDiscount: z.number().optional() });
const bilingual = z.object({ ar: z.string(), en: z.string().optional() });
const inspection = z.object({ on: z.string() });
const maxLength = 120;

/** A stored value of a field, given as JSON, for people. */
export function FieldValue({ field, json }: { field: StockField; json: string }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const value: unknown = JSON.parse(json);
  if (value === null) return <span>{t("car.empty")}</span>;
  if (field === "price") {
    const listed = price.safeParse(value).data;
    if (!listed) return <span>{t("stock.on-request")}</span>;
    return (
      <>
        <Amount halalas={listed.halalas} />
        {listed.halalasBeforeDiscount !== undefined && (
          <>
            {" "}
            <Amount halalas={listed.halalasBeforeDiscount} isBeforeDiscount />
          </>
        )}
      </>
    );
  }
  if (field === "pictures" && Array.isArray(value))
    return <span>{t("pictures.short-count", { count: value.length })}</span>;
  return <bdi>{text(value, field, locale)}</bdi>;
}

function text(value: unknown, field: StockField, locale: "ar" | "en"): string {
  if (Array.isArray(value)) {
    const parts = value.map((part) => text(part, field, locale));
    return parts.length > 6 ? `${parts.slice(0, 6).join(" · ")} …` : parts.join(" · ");
  }
  const report = inspection.safeParse(value).data;
  if (report) return report.on;
  const both = bilingual.safeParse(value).data;
  if (both) return shortened(locale === "en" ? (both.en ?? both.ar) : both.ar);
  if (typeof value === "string") {
    const word = vocabularies[field]?.find(({ slug }) => slug === value);
    return word ? word.name[locale] : shortened(field === "addedAt" ? value.slice(0, 10) : value);
  }
  if (typeof value === "number") return String(value);
  return shortened(JSON.stringify(value));
}

function shortened(value: string): string {
  return value.length > maxLength ? `${value.slice(0, maxLength)}…` : value;
}
