import * as z from "zod";
import type { CatalogueSnapshot } from "../../../../catalogue/catalogue.server.ts";
import { postOperations } from "./post-operations.ts";
import { getOperations, type GetOperation } from "./get-operations.ts";

/** OpenAPI 3.1, https://spec.openapis.org/oas/v3.1.1.html */
export function openApiDocument(snapshot: CatalogueSnapshot, origin: string) {
  const getPaths = getOperations.map((operation) => [operation.path, { get: describeGet(operation) }]);
  const postPaths = postOperations(snapshot).map(({ path, summary, mediaType, body }) => [
    path,
    {
      post: {
        summary,
        operationId: `post-${path.slice(1)}`,
        parameters: [language, idempotencyKey],
        requestBody: { required: true, content: { [mediaType]: { schema: body } } },
        responses: postResponses,
      },
    },
  ]);
  return {
    openapi: "3.1.1",
    info: { title: snapshot.dealership.name.en, version: "1", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${origin}/api/v1` }],
    security: [],
    paths: Object.fromEntries([...getPaths, ...postPaths]),
    components: { schemas: { ...responseSchemas(), Problem: problem, Reference: reference } },
  };
}

const language = {
  name: "lang",
  in: "query",
  description: "Language of names and messages",
  schema: { enum: ["ar", "en"], default: "ar" },
};
const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Requests with the same key and the same content are stored once, as is the same content within ten minutes",
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
      description: "Messages by field",
    },
    price: { type: ["string", "null"], description: "The car's current price in riyals; null for a price on request" },
  },
  required: ["type", "status", "title", "detail"],
};

const reference = { type: "object", properties: { reference: { type: "string" } }, required: ["reference"] };

function describeGet({ path, summary, parameters, responseSchemas: schemas }: GetOperation) {
  const pathParameters = path.includes("{id}")
    ? [{ name: "id", in: "path", required: true, schema: { type: "string" } }]
    : [];
  return {
    summary,
    operationId: `get${path.replaceAll(/[/{}]+/g, "-").replace(/-$/, "")}`,
    parameters: [...pathParameters, ...parameters, language],
    responses: {
      200: {
        description: "Found",
        headers: { ETag: { schema: { type: "string" } } },
        content: { "application/json": { schema: schemaReference(schemas) } },
      },
      304: { description: "Not modified since the ETag in If-None-Match" },
      ...(pathParameters.length > 0 && { 404: problemResponse("Not found") }),
      ...(path === "/cars/{id}" && { 410: problemResponse("The car was sold long ago or withdrawn") }),
      500: problemResponse("Internal error"),
    },
  };
}

function problemResponse(description: string) {
  return { description, content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } } };
}

const postResponses = {
  201: {
    description: "Stored; it will be delivered to the staff",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Reference" } } },
  },
  400: problemResponse("The body or the key cannot be read"),
  403: problemResponse("Sent by a browser from a page of another site"),
  409: problemResponse("The car is sold, or its price differs from `expectedPrice`"),
  413: problemResponse("The body is too large"),
  415: problemResponse("Unsupported content type"),
  422: problemResponse("Invalid fields, listed in `errors`"),
  429: problemResponse("Too many requests; Retry-After says when to retry"),
  503: problemResponse("Nothing was stored; Retry-After says when to retry"),
};

function responseSchemas() {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  );
}

function schemaReference(schemas: GetOperation["responseSchemas"]) {
  const refs = schemas.map((schema) => ({ $ref: `#/components/schemas/${schema.meta()?.id}` }));
  return refs.length === 1 ? refs[0] : { anyOf: refs };
}
