import { isLocale } from "../../../i18n/locale.ts";
import { siteContext } from "../../../context.ts";
import { socialCard, socialPath, type SocialKind } from "../../seo/social-cards.server.ts";
import { socialPictureFormat } from "../../../dealership/content/social-picture.ts";
import type { Route } from "./+types/social-picture";
import { answerDrawn } from "./drawn.ts";
import { plainRefusal } from "../preferences/plain-refusal.ts";

const filePattern = /^([a-z0-9-]{1,40})-[0-9a-f]{16}\.jpg$/;
const kinds: readonly SocialKind[] = ["cars", "pages", "offers", "services", "news"];

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(siteContext);
  const key = filePattern.exec(params.file)?.[1];
  const kind = kinds.find((candidate) => candidate === params.kind);
  if (key === undefined || kind === undefined || !isLocale(params.locale)) return plainRefusal(404);
  const card = await socialCard(kind, key, params.locale, site);
  if (!card) return plainRefusal(404);
  return answerDrawn(url.pathname, socialPath(kind, key, card), socialPictureFormat.type, async () => {
    const { drawSocialCard } = await import("../../../images/social-card.server.ts");
    return drawSocialCard(card, site.storage);
  });
}
