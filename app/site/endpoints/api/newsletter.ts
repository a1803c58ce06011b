/** `POST /api/v1/newsletter`: the response is the same for new and existing subscribers. */
import { newsletter, newsletterLevels } from "../../../dealership/forms/newsletter.ts";
import { checkedJson } from "./posted-json.ts";
import { onlyPost, posted, type Arguments } from "./posted.ts";

export function action(args: Arguments): Promise<Response> {
  return posted("newsletter", args, (asking) => checkedJson(asking, newsletter, newsletterLevels));
}

export const loader = onlyPost;
