/** `POST /api/v1/newsletter`: asks for a subscription. The answer is the same whether the address has one already. */
import { newsletter, newsletterLevels } from "../../dealership/forms/newsletter.ts";
import { checkedJson } from "./posted-json.ts";
import { onlyPost, posted, type Arguments } from "./posted.ts";

export function action(args: Arguments): Promise<Response> {
  return posted("newsletter", args, (asking) => checkedJson(asking, newsletter, newsletterLevels));
}

export const loader = onlyPost;
