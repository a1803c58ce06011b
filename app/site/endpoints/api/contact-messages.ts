import { contactMessage, contactMessageLevels } from "../../../dealership/forms/contact-message.ts";
import { messageCarFields } from "../../../dealership/leads/message-car.ts";
import { fieldErrors, readJson } from "./validate-json.ts";
import {
  onlyPostAllowed,
  submitApiLead,
  type ApiRequest,
  type EndpointArgs,
  type ValidationResult,
} from "./submit-api-lead.ts";

export function action(args: EndpointArgs): Promise<Response> {
  return submitApiLead("contact-message", args, validateMessage);
}

async function validateMessage(apiRequest: ApiRequest): Promise<ValidationResult> {
  const result = await readJson(apiRequest);
  if ("problem" in result) return result;
  const { catalogue, storage } = apiRequest.site;
  const branches = catalogue.current().dealership.branches.map(({ slug }) => slug);
  const parsed = contactMessage(branches).safeParse(result.body);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const number = parsed.data.car;
  const car = number === undefined ? undefined : await storage.cars.find(number);
  if (number !== undefined && !car) return { errors: { car: ["car.required"] } };
  return { values: { ...parsed.data, ...messageCarFields(car) }, levels: contactMessageLevels };
}

export const loader = onlyPostAllowed;
