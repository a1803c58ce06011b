import { detailScreens, moreScreens, screens } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { getText } from "./site-requests.ts";

/** Of every screen; screens of one thing show the first of their list. */
export async function screenPaths(): Promise<string[]> {
  const { id } = await firstCar("?condition=new");
  const details = detailScreens.map(async (screen) => {
    const list = await getText(screen.replace(/\/[^/]*$/, ""));
    return new RegExp(`${screen}\\?id=[\\w-]+`).exec(list)?.[0] ?? screen;
  });
  return [
    ...screens,
    ...moreScreens,
    ...(await Promise.all(details)),
    `/order-request?car=${id}&type=individual&payment=finance`,
    `/compare?cars=${id}`,
    "/newsletter",
    "/no-such-page",
  ];
}
