import { checkedParts, type InspectionReport, type Panel, type PanelState } from "../../dealership/car/inspection.ts";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import type { Condition } from "../../dealership/car/vocabulary.ts";
import { readSections, readTread } from "./inspection-sections.ts";
import { riyadhDay } from "../../dealership/text/riyadh-day.ts";
import { reasons } from "../problems/reasons.ts";
import { stockColumns, type StockColumn } from "./stock-columns.ts";
import { readBilingualText } from "./stock-texts.ts";
import type { Row } from "../table/table-row.ts";
import { readDayCell, readLine, readVocabularyCell } from "../table/typed-cells.ts";
import type { VocabularyLookups } from "./vocabulary-lookups.ts";

const inspectionColumns = stockColumns.map(({ name }) => name).filter((name) => name.startsWith("inspect"));

/** A row without any inspection cell has no report. */
export function readInspection(
  row: Row<StockColumn>,
  condition: Condition | undefined,
  { words, now }: { words: VocabularyLookups; now: Date },
): InspectionReport | undefined {
  const first = inspectionColumns.find((column) => row.line(column) !== "");
  if (first === undefined) return undefined;
  if (condition === "new") return row.refuse(first, reasons.inspectionOfNew);
  if (row.isEmpty("inspected_on")) row.refuse("inspected_on", reasons.inspectionWithoutDay(first));
  const on = readDayCell(row, "inspected_on", riyadhDay(now));
  const by = readLine(row, "inspected_by", stockLimits.nameLength);
  const note = readBilingualText(row, "inspection_note_ar", "inspection_note_en", stockLimits.inspectionNoteLength);
  const panels = readPanels(row, words);
  const checks = Object.fromEntries(
    checkedParts.flatMap((part) => {
      const state = readVocabularyCell(row, `inspection_${part}`, words.checkState);
      return state === undefined ? [] : [[part, state]];
    }),
  );
  const sections = readSections(row, words);
  const tread = readTread(row);
  if (on === undefined) return undefined;
  return {
    on,
    ...(by !== "" && { by }),
    panels,
    checks,
    ...(sections && { sections }),
    ...(tread && { tread }),
    ...(note && { note }),
  };
}

/** `bonnet=painted|left-front-door=replaced`; panels that are not named are original. */
function readPanels(
  row: Row<StockColumn>,
  { panel, panelState }: VocabularyLookups,
): Partial<Record<Panel, PanelState>> {
  const states = new Map<Panel, PanelState>();
  for (const part of row.parts("inspection_panels")) {
    const [, panelName, stateName] = /^([^=]*)=(.*)$/.exec(part) ?? [];
    if (panelName === undefined || stateName === undefined) {
      row.refuse("inspection_panels", reasons.panelWithoutState, part);
      continue;
    }
    const slug =
      panel.find(panelName) ??
      row.refuse("inspection_panels", reasons.notOneOf(panel.nearest(panelName), panel.names), panelName);
    const state =
      panelState.find(stateName) ??
      row.refuse("inspection_panels", reasons.notOneOf(panelState.nearest(stateName), panelState.names), stateName);
    if (slug === undefined || state === undefined) continue;
    if (states.has(slug)) row.refuse("inspection_panels", reasons.panelTwice, panelName);
    states.set(slug, state);
  }
  return Object.fromEntries(states);
}
