import type { Storage } from "../../storage/storage.server.ts";
import type { LeadViewer } from "./lead-viewer.server.ts";

/** The number of the newest request that this person sees and nobody has worked on; 0 without one. */
export async function newestLead(storage: Storage, { scope, today }: LeadViewer): Promise<number> {
  const [newest] = await storage.leadWork.items(
    { view: "all", state: "new", page: 1 },
    { scope, today },
    { limit: 1, isNewestFirst: true },
  );
  return newest?.id ?? 0;
}
