/** `POST` endpoints, with the input schemas of the forms. */
import * as z from "zod";
import type { CatalogueSnapshot } from "../../../../catalogue/catalogue.server.ts";
import { contactMessage } from "../../../../dealership/forms/contact-message.ts";
import { jobApplication } from "../../../../dealership/forms/job-application.ts";
import { newsletter } from "../../../../dealership/forms/newsletter.ts";
import { purchaseOrder } from "../../../../dealership/forms/purchase-order.ts";
import { serviceOrder } from "../../../../dealership/forms/service-order.ts";
import { orderTypes, payments } from "../../../../dealership/leads/order-address.ts";
import { colors } from "../../../../dealership/car/vocabulary.ts";

type Sent = { path: string; summary: string; mediaType: string; body: object };

const json = "application/json";

export function sent({ dealership, brands, services, jobs }: CatalogueSnapshot): Sent[] {
  const branches = dealership.branches.map(({ slug }) => slug);
  const service = { brands: [...brands.keys()], services: services.map(({ slug }) => slug) };
  return [
    {
      path: "/contact-messages",
      summary: "A message to a branch",
      mediaType: json,
      body: incoming(contactMessage(branches)),
    },
    {
      path: "/newsletter",
      summary: "A subscription, once its address is confirmed by mail",
      mediaType: json,
      body: incoming(newsletter),
    },
    {
      path: "/service-orders",
      summary: "A service for the visitor's own car",
      mediaType: json,
      body: incoming(serviceOrder(service)),
    },
    {
      path: "/purchase-orders",
      summary: "An order of an individual or a company, in cash or by finance",
      mediaType: json,
      body: { oneOf: orders(dealership) },
    },
    {
      path: "/job-applications",
      summary: "An application with a CV: PDF or Word, under 5 MB",
      mediaType: "multipart/form-data",
      body: withFields(incoming(jobApplication(jobs.map(({ slug }) => slug))), {
        cv: { type: "string", contentMediaType: "application/octet-stream" },
      }),
    },
  ];
}

function orders({ additionalServices }: CatalogueSnapshot["dealership"]): object[] {
  const choices = {
    colors: colors.map(({ slug }) => slug),
    additionalServices: additionalServices.map(({ slug }) => slug),
  };
  return orderTypes.flatMap((type) =>
    payments.map((payment) => ({
      title: `${type}, ${payment}`,
      ...withFields(incoming(purchaseOrder(type, payment, choices)), {
        type: { const: type },
        payment: { const: payment },
      }),
    })),
  );
}

const object = z.looseObject({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) });

function incoming(schema: z.ZodType) {
  const { $schema: _dialect, ...body } = object.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return body;
}

function withFields(
  { properties, required, ...body }: ReturnType<typeof incoming>,
  fields: Readonly<Record<string, object>>,
) {
  return { ...body, properties: { ...properties, ...fields }, required: [...required, ...Object.keys(fields)] };
}
