import { newsletter, newsletterLevels } from "../../../dealership/forms/newsletter.ts";
import { validateJson } from "./validate-json.ts";
import { onlyPostAllowed, submitApiLead, type EndpointArgs } from "./submit-api-lead.ts";

/** The response is the same for new and existing subscribers. */
export function action(args: EndpointArgs): Promise<Response> {
  return submitApiLead("newsletter", args, (apiRequest) => validateJson(apiRequest, newsletter, newsletterLevels));
}

export const loader = onlyPostAllowed;
