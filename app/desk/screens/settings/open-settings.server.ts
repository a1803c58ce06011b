import { data, type RouterContextProvider } from "react-router";
import { toPicture, type Picture } from "../../../dealership/car/car.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import type { Cells } from "../../../publishing/judge-content.ts";
import type { Draft, HistoryEntry, LastChange } from "../../../storage/content-desk-types.ts";
import { deskContext } from "../../context.ts";
import { scheduleView, shownUntil, type ScheduleView, type ShownUntil } from "../../schedule/schedule-view.server.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { baseOf, isFieldOf, judgePart, type SettingsPart } from "./settings-part.server.ts";

type Context = Readonly<RouterContextProvider>;

export type OpenSettings = {
  cells: Cells;
  base: string;
  pictures: Picture[];
  changed?: LastChange;
  history: HistoryEntry[];
  /** For a preview. */
  shown: Dealership;
  canDraft: boolean;
  draft?: OpenDraft;
  schedule?: ScheduleView;
  shownUntil: ShownUntil[];
};

type OpenDraft = Pick<Draft, "id" | "version" | "at" | "staffName">;

export const settingsKey = { kind: "dealership", item: "" } as const;

export async function openSettings<Value>(part: SettingsPart<Value>, context: Context): Promise<OpenSettings> {
  const { value, hashes, changed } = await storedSettings(context);
  const draft = await draftOf(part, context);
  const cells = draft?.cells ?? part.cells(value);
  const pictures = await picturesOf(cells, context);
  const judged = draft && judgePart(part, cells);
  const history = await context.get(deskContext).storage.contentEdits.history(settingsKey);
  return {
    cells,
    base: draft?.cells["base"] ?? baseOf(part, hashes),
    pictures: [...pictures.values()],
    canDraft: part.draft !== undefined,
    ...(draft && { draft }),
    ...(draft?.schedule && { schedule: scheduleView(draft.schedule, signedInPerson(context).locale) }),
    shownUntil: await shownUntil(settingsKey, context, (field) => isFieldOf(part, field)),
    ...(changed && { changed }),
    shown: judged?.value === undefined ? value : part.apply(value, judged.value, pictures),
    // Before a branch was made there was no page of it.
    history: history.filter(
      ({ fields }) => fields.some((field) => isFieldOf(part, field)) && !fields.includes("branches"),
    ),
  };
}

export async function storedSettings(context: Context) {
  const stored = await context.get(deskContext).storage.contentEdits.settings();
  if (!stored) throw data(null, { status: 404 });
  return stored;
}

export async function draftOf<Value>({ draft }: SettingsPart<Value>, context: Context): Promise<Draft | undefined> {
  return draft === undefined
    ? undefined
    : await context.get(deskContext).storage.drafts.ofItem(settingsKey.kind, draft);
}

const hashPattern = /^[0-9a-f]{64}$/;

/** Stored pictures whose hashes are cells, by hash. */
export async function picturesOf(cells: Cells, context: Context): Promise<Map<string, Picture>> {
  const hashes = Object.values(cells).filter((text) => hashPattern.test(text));
  const stored = await context.get(deskContext).storage.pictures.stored(hashes);
  return new Map([...stored].map(([hash, { width, height }]) => [hash, toPicture({ hash, width, height })]));
}
