import { iconHash } from "../../../images/icon-hash.server.ts";
import { iconPath, icons } from "../../../images/icons.ts";
import { appContext } from "../../../context.ts";
import type { Route } from "./+types/icon";
import { renderedImageResponse } from "./rendered-image-response.ts";
import { plainTextError } from "../preferences/plain-text-error.ts";

const filePattern = /^([a-z]+)-(\d{1,3})-[0-9a-f]{16}\.png$/;

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, storage } = context.get(appContext);
  const { dealership } = catalogue.current();
  const [, shape, size] = filePattern.exec(params.file) ?? [];
  const icon = icons.find((candidate) => candidate.shape === shape && String(candidate.size) === size);
  if (!icon) return plainTextError(404);
  return renderedImageResponse(url.pathname, iconPath(icon, iconHash(dealership)), "image/png", async () => {
    const { drawIcon } = await import("../../../images/icon.server.ts");
    return drawIcon(icon.shape, icon.size, dealership, storage);
  });
}
