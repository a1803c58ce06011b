// Load for restore.test.ts: saves leads in a loop and prints their references.
import { openStorage } from "../../app/storage/storage.server.ts";
import { newLead } from "../leads/leads-fixture.ts";

const storage = await openStorage({ dataDir: process.env["DATA_DIR"] ?? "data" });
for (let number = 1; ; number += 1) {
  const lead = await newLead(
    {
      fields: { fullName: `زائر ${number}` },
      cv: { bytes: new Uint8Array(20_000), mediaType: "application/pdf" },
      channels: ["mail"],
    },
    async (content) => (typeof content === "string" ? new TextEncoder().encode(content) : content),
  );
  const { reference } = await storage.leads.save(lead);
  console.log(reference);
}
