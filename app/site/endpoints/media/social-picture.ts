import { isLocale } from "../../../i18n/locale.ts";
import { appContext } from "../../../context.ts";
import { socialCard, socialPicturePath, type SocialCardKind } from "../../seo/social-cards.server.ts";
import { socialPictureFormat } from "../../../dealership/content/social-picture.ts";
import type { Route } from "./+types/social-picture";
import { renderedImageResponse } from "./rendered-image-response.ts";
import { plainTextError } from "../preferences/plain-text-error.ts";

const filePattern = /^([a-z0-9-]{1,40})-[0-9a-f]{16}\.jpg$/;
const kinds: readonly SocialCardKind[] = ["cars", "pages", "offers", "services", "news"];

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const key = filePattern.exec(params.file)?.[1];
  const kind = kinds.find((candidate) => candidate === params.kind);
  if (key === undefined || kind === undefined || !isLocale(params.locale)) return plainTextError(404);
  const card = await socialCard(kind, key, params.locale, app);
  if (!card) return plainTextError(404);
  return renderedImageResponse(url.pathname, socialPicturePath(kind, key, card), socialPictureFormat.type, async () => {
    const { drawSocialCard } = await import("../../../images/social-card.server.ts");
    return drawSocialCard(card, app.storage);
  });
}
