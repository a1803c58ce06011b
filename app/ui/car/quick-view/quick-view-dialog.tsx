import { X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, type MouseEvent } from "react";
import { useLocation } from "react-router";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import { closeQuickView, useQuickViewCar } from "./open-quick-view.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { QuickViewSkeleton } from "./quick-view-skeleton.tsx";
import { QuickViewFailure } from "./quick-view-failure.tsx";
import { Toasts } from "../../base/toasts.tsx";
import button from "../../base/button.module.css";
import css from "./quick-view-dialog.module.css";

const QuickView = lazy(() => import("./quick-view.tsx").catch(() => ({ default: QuickViewFailure })));

export function QuickViewDialog() {
  const car = useQuickViewCar();
  const { key } = useLocation();
  useEffect(() => closeQuickView, [key]);
  return car && <OpenDialog key={car.id} car={car} />;
}

function OpenDialog({ car }: { car: CardCar }) {
  const t = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const close = () => dialog.current?.close();
  const closeOutside = (event: MouseEvent) => event.target === dialog.current && close();

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={t("car.quick-view")}
      onClose={closeQuickView}
      onClick={closeOutside}
    >
      <button type="button" className={`${button.icon} ${css.close}`} aria-label={t("site.close")} onClick={close}>
        <X aria-hidden />
      </button>
      <div className={css.window}>
        <Suspense fallback={<QuickViewSkeleton />}>
          <QuickView car={car} />
        </Suspense>
      </div>
      {/* The page's own toasts are inert while the dialog is open. */}
      <Toasts />
    </dialog>
  );
}
