import { contactMessage, contactMessageLevels } from "../../../dealership/forms/contact-message.ts";
import { checkedJson } from "./posted-json.ts";
import { onlyPost, posted, type Arguments } from "./posted.ts";

export function action(args: Arguments): Promise<Response> {
  return posted("contact-message", args, (apiRequest) => {
    const branches = apiRequest.site.catalogue.current().dealership.branches.map(({ slug }) => slug);
    return checkedJson(apiRequest, contactMessage(branches), contactMessageLevels);
  });
}

export const loader = onlyPost;
