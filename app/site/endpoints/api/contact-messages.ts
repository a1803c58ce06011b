import { contactMessage, contactMessageLevels } from "../../../dealership/forms/contact-message.ts";
import { validateJson } from "./validate-json.ts";
import { onlyPostAllowed, submitApiLead, type EndpointArgs } from "./submit-api-lead.ts";

export function action(args: EndpointArgs): Promise<Response> {
  return submitApiLead("contact-message", args, (apiRequest) => {
    const branches = apiRequest.site.catalogue.current().dealership.branches.map(({ slug }) => slug);
    return validateJson(apiRequest, contactMessage(branches), contactMessageLevels);
  });
}

export const loader = onlyPostAllowed;
