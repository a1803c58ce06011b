/** The form that the hearts of all cards send where no script runs. */
import { pathIn, useLocale } from "../locale.ts";

export const wishFormId = "wish";

export function WishForm() {
  const locale = useLocale();
  return <form id={wishFormId} method="post" action={pathIn(locale, "/wishlist")} hidden />;
}
