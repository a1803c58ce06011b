import { serviceOrder, serviceOrderLevels } from "../../../dealership/forms/service-order.ts";
import { validateJson } from "./validate-json.ts";
import { onlyPostAllowed, submitApiLead, type EndpointArgs } from "./submit-api-lead.ts";

export function action(args: EndpointArgs): Promise<Response> {
  return submitApiLead("service-order", args, (apiRequest) => {
    const { brands, services } = apiRequest.site.catalogue.current();
    const schema = serviceOrder({ brands: [...brands.keys()], services: services.map(({ slug }) => slug) });
    return validateJson(apiRequest, schema, serviceOrderLevels);
  });
}

export const loader = onlyPostAllowed;
