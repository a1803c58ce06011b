import * as z from "zod";
import type { CatalogueSnapshot } from "../../../../catalogue/catalogue.server.ts";
import { contactMessage } from "../../../../dealership/forms/contact-message.ts";
import { jobApplication } from "../../../../dealership/forms/job-application.ts";
import { newsletter } from "../../../../dealership/forms/newsletter.ts";
import { purchaseOrder } from "../../../../dealership/forms/purchase-order.ts";
import { serviceOrder } from "../../../../dealership/forms/service-order.ts";
import { orderTypes, payments } from "../../../../dealership/leads/order-params.ts";
import { colors } from "../../../../dealership/car/vocabulary.ts";

type PostOperation = { path: string; summary: string; mediaType: string; body: object };

const json = "application/json";

export function postOperations({ dealership, brands, services, jobs }: CatalogueSnapshot): PostOperation[] {
  const branches = dealership.branches.map(({ slug }) => slug);
  const serviceChoices = { brands: [...brands.keys()], services: services.map(({ slug }) => slug) };
  return [
    {
      path: "/contact-messages",
      summary: "A message to a branch",
      mediaType: json,
      body: inputSchema(contactMessage(branches)),
    },
    {
      path: "/newsletter",
      summary: "A subscription, active once the address is confirmed by email",
      mediaType: json,
      body: inputSchema(newsletter),
    },
    {
      path: "/service-orders",
      summary: "A service order for the visitor's own car",
      mediaType: json,
      body: inputSchema(serviceOrder(serviceChoices)),
    },
    {
      path: "/purchase-orders",
      summary: "A purchase order of an individual or a company, in cash or financed",
      mediaType: json,
      body: { oneOf: purchaseOrderSchemas(dealership) },
    },
    {
      path: "/job-applications",
      summary: "A job application with a CV (PDF or Word, under 5 MB)",
      mediaType: "multipart/form-data",
      body: withFields(inputSchema(jobApplication(jobs.map(({ slug }) => slug))), {
        cv: { type: "string", contentMediaType: "application/octet-stream" },
      }),
    },
  ];
}

function purchaseOrderSchemas({ additionalServices }: CatalogueSnapshot["dealership"]): object[] {
  const choices = {
    colors: colors.map(({ slug }) => slug),
    additionalServices: additionalServices.map(({ slug }) => slug),
  };
  return orderTypes.flatMap((type) =>
    payments.map((payment) => ({
      title: `${type}, ${payment}`,
      ...withFields(inputSchema(purchaseOrder(type, payment, choices)), {
        type: { const: type },
        payment: { const: payment },
      }),
    })),
  );
}

const objectSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) });

function inputSchema(schema: z.ZodType) {
  const { $schema: _dialect, ...body } = objectSchema.parse(
    z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
  );
  return body;
}

function withFields(
  { properties, required, ...body }: ReturnType<typeof inputSchema>,
  fields: Readonly<Record<string, object>>,
) {
  return { ...body, properties: { ...properties, ...fields }, required: [...required, ...Object.keys(fields)] };
}
