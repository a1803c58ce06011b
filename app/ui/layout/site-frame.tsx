import { X } from "lucide-react";
import { memo, Suspense, type ReactNode } from "react";
import { useLocation } from "react-router";
import { EntranceAnimations } from "../../client/navigation/entrance-animations.ts";
import { useFocusAfterNavigation } from "../../client/navigation/focus-after-navigation.ts";
import { usePageViews } from "../../client/navigation/page-views.ts";
import { notice } from "../../client/stores/view-setting.ts";
import { useWishlistConfirmation } from "../../client/stores/wishlist-confirmation.ts";
import type { DealershipView } from "../../catalogue/views/dealership-view.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { CompareBar } from "./compare-bar.tsx";
import { ConsentBar } from "./consent-bar.tsx";
import { CardForms } from "../car/card-forms.tsx";
import { PrefetchedPage } from "./prefetched-page.tsx";
import { LoadFailure, ProgressBar } from "../base/progress-bar.tsx";
import { QuickViewDialog } from "../car/quick-view/quick-view-dialog.tsx";
import { SiteBar } from "./site-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Toasts } from "../base/toasts.tsx";
import { UpdateBar } from "../base/update-bar.tsx";
import button from "../base/button.module.css";
import css from "./site-frame.module.css";

type Props = {
  /** Missing when the root loader fails. */
  facts: DealershipView | undefined;
  build: string | undefined;
  tagManagerId: string | undefined;
  children: ReactNode;
};

// Memoized: the document renders on every change of the router's state.
export const SiteFrame = memo(function SiteFrame({ facts, build, tagManagerId, children }: Props) {
  const t = useTranslations();
  const { key } = useLocation();
  useFocusAfterNavigation();
  usePageViews(tagManagerId);
  useWishlistConfirmation();
  return (
    <>
      <ProgressBar />
      <LoadFailure />
      <a className={`${css.skip} visually-hidden`} href="#main">
        {t("site.skip")}
      </a>
      {facts?.notice && (
        <aside className={css.notice} aria-label={t("site.notice")}>
          <p lang={facts.notice.locale}>{facts.notice.text}</p>
          <button
            type="button"
            className={`${button.icon} ${css.hide} only-with-script`}
            aria-label={t("site.close")}
            name={notice.name}
            value="hidden"
          >
            <X aria-hidden />
          </button>
        </aside>
      )}
      <Suspense>
        <SiteHeader facts={facts} />
      </Suspense>
      <CardForms />
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {tagManagerId !== undefined && <ConsentBar />}
      {facts && (
        <Suspense>
          <SiteFooter facts={facts} hasAnalytics={tagManagerId !== undefined} />
          <SiteBar whatsapp={facts.whatsapp} />
        </Suspense>
      )}
      <CompareBar />
      <QuickViewDialog />
      <Toasts />
      <EntranceAnimations key={key} />
      <PrefetchedPage />
      {build !== undefined && <UpdateBar build={build} />}
    </>
  );
});
