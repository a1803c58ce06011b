import { contentLimits } from "../../../dealership/content/content-limits.ts";
import type { ContentKind } from "../../../storage/content-desk-types.ts";
import field from "../../../ui/form/field.module.css";
import { CheckCell, ChoiceCell, PairCells, TextCell } from "../../form/cell-fields.tsx";
import { useCell } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { pictureMegabytes } from "../../form/form-size.ts";
import { PhotoField, PictureCell } from "../../form/picture-cell.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { OpenItem } from "./item-loader.server.ts";
import { NewsPictures } from "./news-pictures.tsx";
import { OfferCars } from "./offer-cars.tsx";
import type { ShownItem } from "./shown-item.server.ts";

type Props = { kind: ContentKind; isNew: boolean; options: OpenItem["options"]; shown: ShownItem };

/** All that the site shows of an item, both languages side by side. */
export function ItemFields(props: Props) {
  const { kind, isNew } = props;
  const t = useDeskTranslations();
  return (
    <>
      {kind !== "pages" && (
        <Panel title={t("content.texts")} intro={t("content.texts-intro")}>
          <PairCells name={kind === "services" ? "name" : "title"} label={t("content.title-field")} />
          <PairCells name="summary" label={t("content.summary")} hint={t("content.summary-hint")} rows={3} />
          {isNew && (
            <div className={form.grid}>
              <TextCell name="slug" label={t("content.slug")} hint={t("content.slug-hint")} ltr />
            </div>
          )}
        </Panel>
      )}
      <KindFields {...props} />
      <Body isPage={kind === "pages"} />
    </>
  );
}

function KindFields({ kind, options, shown }: Props) {
  const t = useDeskTranslations();
  const picture = <PictureCell label={t("content.picture")} picture={shown.pictures[0]} />;
  switch (kind) {
    case "offers":
      return (
        <>
          <Panel title={t("content.when")} intro={t("content.offer-when-intro")}>
            <div className={form.grid}>
              <TextCell name="starts_on" label={t("content.first-day")} type="date" ltr required />
              <TextCell name="ends_on" label={t("content.last-day")} type="date" ltr required />
            </div>
          </Panel>
          <Panel title={t("content.cars")} intro={t("content.cars-intro")}>
            <OfferCars missing={shown.missingCars} />
          </Panel>
          <Panel>{picture}</Panel>
        </>
      );
    case "services":
      return (
        <>
          <Panel title={t("content.price")} intro={t("content.price-intro")}>
            <div className={form.grid}>
              <TextCell name="price" label={t("content.price-field")} ltr numeric />
              <TextCell name="price_before_discount" label={t("content.price-before")} ltr numeric />
            </div>
            <PairLines name="features" label={t("content.features")} hint={t("content.lines-hint")} />
          </Panel>
          <Panel title={t("content.when")} intro={t("content.when-intro")}>
            <div className={form.grid}>
              <TextCell name="starts_on" label={t("content.first-day")} type="date" ltr />
              <TextCell name="ends_on" label={t("content.last-day")} type="date" ltr />
            </div>
            {options.services.length > 0 && (
              <fieldset>
                <legend className={form.legend}>{t("content.related")}</legend>
                <div className={form.checks}>
                  {options.services.map(({ value, label }) => (
                    <CheckCell key={value} name="related" value={value} label={label} />
                  ))}
                </div>
              </fieldset>
            )}
          </Panel>
          <Panel>{picture}</Panel>
        </>
      );
    case "news":
      return (
        <>
          <Panel title={t("content.when")} intro={t("content.when-intro")}>
            <div className={form.grid}>
              <TextCell name="published_on" label={t("content.published-on")} type="date" ltr required />
              <TextCell name="ends_on" label={t("content.last-day")} type="date" ltr />
            </div>
          </Panel>
          <Panel title={t("content.pictures")} intro={t("content.pictures-intro")}>
            <NewsPictures pictures={shown.pictures} />
            <PhotoField
              name="picture"
              label={t("content.add-pictures")}
              hint={t("content.add-pictures-hint", { count: contentLimits.newsPictures, ...pictureMegabytes })}
              multiple
            />
          </Panel>
        </>
      );
    case "jobs":
      return (
        <Panel title={t("content.job")}>
          <div className={form.grid}>
            <ChoiceCell name="employment" label={t("content.employment")} options={options.employments} required />
            <ChoiceCell
              name="branch"
              label={t("content.branch")}
              options={options.branches}
              placeholder={t("content.main-branch")}
            />
            <TextCell name="posted_on" label={t("content.first-day")} type="date" ltr required />
            <TextCell name="closes_on" label={t("content.closes-on")} type="date" ltr />
          </div>
        </Panel>
      );
    case "pages":
      return (
        <Panel>
          <div className={form.grid}>
            <TextCell
              name="updated_on"
              label={t("content.updated-on")}
              hint={t("content.updated-on-hint")}
              type="date"
              ltr
              required
            />
          </div>
        </Panel>
      );
  }
}

function Body({ isPage }: { isPage: boolean }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("content.body")} intro={t("content.body-intro")}>
      <PairCells
        name="body"
        label={t("content.body-field")}
        rows={isPage ? 22 : 12}
        required={isPage ? "arabic" : "none"}
      />
      <details>
        <summary className={form.summary}>{t("content.markdown")}</summary>
        <dl className={field.hint}>
          {(["heading", "list", "strong", "link"] as const).map((part) => (
            <div key={part}>
              <dt>{t(`content.markdown-${part}`)}</dt>
              <dd>
                <code dir="ltr">{markdownExamples[part]}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  );
}

const markdownExamples = { heading: "## …", list: "- …", strong: "**…**", link: "[…](/cars)" };

/** Texts of several parts, one line each. */
function PairLines({ name, label, hint }: { name: string; label: string; hint: string }) {
  const [ar, en] = [useCell(`${name}_ar`), useCell(`${name}_en`)];
  const t = useDeskTranslations();
  return (
    <div className={form.pair}>
      {[
        { lang: "ar", cell: ar, side: t("cells.in-arabic", { field: label }) } as const,
        { lang: "en", cell: en, side: t("cells.in-english", { field: label }) } as const,
      ].map(({ lang, cell, side }) => (
        <div key={lang} className={form.field}>
          <label htmlFor={`cell-${name}_${lang}`} className={form.label}>
            {side}
          </label>
          <textarea
            id={`cell-${name}_${lang}`}
            name={`${name}_${lang}`}
            className={field.area}
            lang={lang}
            dir={lang === "ar" ? "rtl" : "ltr"}
            rows={5}
            defaultValue={cell.value}
            aria-invalid={cell.error === undefined ? undefined : true}
          />
          <p className={field.hint}>{hint}</p>
          {(cell.error ?? cell.stored) !== undefined && (
            <p className={form.error}>
              {cell.error ?? t("cells.stored-now", { value: `\u2068${cell.stored || t("cells.empty")}\u2069` })}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
