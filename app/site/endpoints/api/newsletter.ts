import { newsletter, newsletterLevels } from "../../../dealership/forms/newsletter.ts";
import { checkedJson } from "./posted-json.ts";
import { onlyPost, posted, type Arguments } from "./posted.ts";

/** The response is the same for new and existing subscribers. */
export function action(args: Arguments): Promise<Response> {
  return posted("newsletter", args, (apiRequest) => checkedJson(apiRequest, newsletter, newsletterLevels));
}

export const loader = onlyPost;
