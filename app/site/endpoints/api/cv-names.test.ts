import { Decrypter } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffIdentity } from "../../../../test/test-app.ts";
import { validForms } from "../../../dealership/forms/form-rule-cases.ts";
import { bytesOf, pdf } from "../../../leads/intake/cv/cv-samples.ts";
import { send, startApiServer, type ApiServer } from "./test-api-server.ts";

let api: ApiServer;

beforeAll(async () => {
  api = await startApiServer();
});

afterAll(() => api.close());

/** `fileName` in Latin-1, so that it can be any bytes. */
async function apply(fileName: string, number: number): Promise<string> {
  const fields = Object.entries({ ...validForms.job, email: `applicant${number}@mail.example` });
  const body = bytesOf(
    ...fields.map(([name, value]) =>
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
    ),
    `--b\r\nContent-Disposition: form-data; name="cv"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`,
    pdf(),
    "\r\n--b--\r\n",
  );
  const headers = { "content-type": "multipart/form-data; boundary=b", "sec-fetch-site": "same-origin" };
  const { status, body: reply } = await send(api, "job-applications", { body, headers });
  expect(status).toBe(201);
  return await storedName(reply.reference);
}

async function storedName(reference: string): Promise<string> {
  const sealed = await api.site.storage.leads.encryptedFields(reference);
  const decrypter = new Decrypter();
  decrypter.addIdentity(staffIdentity);
  return JSON.parse(await decrypter.decrypt(sealed ?? new Uint8Array(), "text")).cvName;
}

const utf8 = (text: string) => Buffer.from(text).toString("latin1");

test.each<[string, string, string]>([
  ["5,000 Arabic letters", utf8(`${"س".repeat(5_000)}.pdf`), `${"س".repeat(146)}.pdf`],
  ["5,000 letters without an extension", "a".repeat(5_000), `${"a".repeat(146)}.pdf`],
  ["bytes that are not UTF-8", "caf\u00e9 \u00ff.pdf", "caf\ufffd \ufffd.pdf"],
  ["Arabic in Windows-1256", "\u00d3\u00ed\u00d1\u00c9.pdf", "\ufffd\ufffd\ufffd\ufffd.pdf"],
  ["a Windows path", "C:\\fakepath\\cv.pdf", "cv.pdf"],
  ["a drive letter", "C:cv.pdf", "cv.pdf"],
  ["a path to other folders", "../../etc/cv.pdf", "cv.pdf"],
  ["a NUL", "cv\0.pdf", "cv.pdf"],
  ["a right-to-left override", utf8("cv\u202efdp.exe"), "cvfdp.exe.pdf"],
  ["only dots", ".....", "cv.pdf"],
  ["a reserved name of Windows", "con.pdf", "con.pdf"],
  ["emoji", utf8("سيرتي 😀.pdf"), "سيرتي 😀.pdf"],
  ["blanks and dots at its end", "cv.pdf . . ", "cv.pdf"],
  ["quotes", 'my \\"cv\\".pdf', 'my "cv".pdf'],
  ["a slash alone", "/", "cv.pdf"],
  ["only invisible characters", utf8("\u200b\u200d\ufeff"), "cv.pdf"],
  ["another extension", "cv.pdf.exe", "cv.pdf.exe.pdf"],
])("CV with a name of %s: stored with a safe name", async (_, fileName, expected) => {
  expect(await apply(fileName, expected.length + fileName.length)).toBe(expected);
});
