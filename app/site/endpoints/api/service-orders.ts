import { serviceOrder, serviceOrderLevels } from "../../../dealership/forms/service-order.ts";
import { checkedJson } from "./posted-json.ts";
import { onlyPost, posted, type Arguments } from "./posted.ts";

export function action(args: Arguments): Promise<Response> {
  return posted("service-order", args, (apiRequest) => {
    const { brands, services } = apiRequest.site.catalogue.current();
    const schema = serviceOrder({ brands: [...brands.keys()], services: services.map(({ slug }) => slug) });
    return checkedJson(apiRequest, schema, serviceOrderLevels);
  });
}

export const loader = onlyPost;
