import * as z from "zod";
import type { CatalogueSnapshot } from "../../../../catalogue/catalogue.server.ts";
import { sent } from "./sent.ts";
import { read, type Read } from "./read.ts";

/** OpenAPI 3.1, https://spec.openapis.org/oas/v3.1.1.html */
export function openApiDocument(snapshot: CatalogueSnapshot, origin: string) {
  const reading = read.map((address) => [address.path, { get: readOperation(address) }]);
  const sending = sent(snapshot).map(({ path, summary, mediaType, body }) => [
    path,
    {
      post: {
        summary,
        operationId: `post-${path.slice(1)}`,
        parameters: [language, idempotencyKey],
        requestBody: { required: true, content: { [mediaType]: { schema: body } } },
        responses: sendingResponses,
      },
    },
  ]);
  return {
    openapi: "3.1.1",
    info: { title: snapshot.dealership.name.en, version: "1", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${origin}/api/v1` }],
    security: [],
    paths: Object.fromEntries([...reading, ...sending]),
    components: { schemas: { ...answers(), Problem: problem, Reference: reference } },
  };
}

const language = {
  name: "lang",
  in: "query",
  description: "Language of names and sentences",
  schema: { enum: ["ar", "en"], default: "ar" },
};
const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key with the same content is one request, however often it is repeated",
  schema: { type: "string", minLength: 8, maxLength: 200 },
};

const problem = {
  description: "RFC 9457",
  type: "object",
  properties: {
    type: { type: "string" },
    status: { type: "integer" },
    title: { type: "string" },
    detail: { type: "string" },
    errors: {
      type: "object",
      additionalProperties: { type: "array", items: { type: "string" } },
      description: "Sentences by field",
    },
    price: { type: ["string", "null"], description: "The car's present price in riyals, null on request" },
  },
  required: ["type", "status", "title", "detail"],
};

const reference = { type: "object", properties: { reference: { type: "string" } }, required: ["reference"] };

function readOperation({ path, summary, parameters, answer }: Read) {
  const ofPath = path.includes("{id}") ? [{ name: "id", in: "path", required: true, schema: { type: "string" } }] : [];
  return {
    summary,
    operationId: `get${path.replaceAll(/[/{}]+/g, "-").replace(/-$/, "")}`,
    parameters: [...ofPath, ...parameters, language],
    responses: {
      200: {
        description: "Found",
        headers: { ETag: { schema: { type: "string" } } },
        content: { "application/json": { schema: referenceTo(answer) } },
      },
      304: { description: "As If-None-Match says, nothing has changed" },
      ...(ofPath.length > 0 && { 404: refused("There is no such thing") }),
      ...(path === "/cars/{id}" && { 410: refused("The car was sold long ago") }),
      500: refused("Trouble of the site"),
    },
  };
}

function refused(description: string) {
  return { description, content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } } };
}

const sendingResponses = {
  201: {
    description: "Kept; it will reach the staff",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Reference" } } },
  },
  400: refused("The body or the key cannot be read"),
  403: refused("A browser sent it from a page of another site"),
  409: refused("The car is sold, or costs another price than expected"),
  413: refused("The body is too large"),
  415: refused("The body is of another type"),
  422: refused("What is wrong with each field is in `errors`"),
  429: refused("Too many requests; Retry-After says when to come back"),
  503: refused("Nothing was kept; Retry-After says when to repeat it"),
};

function answers() {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  );
}

function referenceTo(answer: Read["answer"]) {
  const refs = answer.map((schema) => ({ $ref: `#/components/schemas/${schema.meta()?.id}` }));
  return refs.length === 1 ? refs[0] : { anyOf: refs };
}
