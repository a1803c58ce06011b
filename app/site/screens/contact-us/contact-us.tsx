import { Link, redirect } from "react-router";
import { keepInputOnFailure } from "../../../client/forms/keep-input-on-failure.ts";
import { complaintChannel } from "../../../dealership/complaint-channel.ts";
import { contactMessage, contactMessageLevels } from "../../../dealership/forms/contact-message.ts";
import { localeFromUrl, parseLocalizedPath, localizePath, useLocale } from "../../../i18n/locale.ts";
import { descriptionMeta, pageTitle } from "../../seo/page-meta.ts";
import { acknowledgesRequests } from "../../../leads/intake/acknowledgement.ts";
import { handleLeadForm } from "../../../leads/intake/handle-lead-form.server.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { successPath, successReference } from "../../../dealership/leads/success-path.ts";
import { appContext } from "../../../context.ts";
import { autoDealer } from "../../seo/dealer.ts";
import { addJsonLd } from "../../seo/add-json-ld.server.ts";
import { Complaints } from "../../../ui/content/complaints.tsx";
import { FormTitle } from "../../../ui/form/form-title.tsx";
import { SentMessage } from "../../../ui/form/sent-message.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { PhoneLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import { branchView } from "../../../catalogue/views/branch-view.ts";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { ContactBranches } from "./branches.tsx";
import { ContactForm } from "./message-form.tsx";
import type { Route } from "./+types/contact-us";
import button from "../../../ui/base/button.module.css";
import css from "./contact-us.module.css";

export const handle = {
  cache: ["branch"],
  sitemap: () => [{ path: "/contact-us" }],
  socialTitle: "site.contact",
} satisfies ScreenHandle;

export function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { catalogue, settings } = app;
  const { dealership } = catalogue.current();
  const locale = localeFromUrl(url);
  addJsonLd(context, () => [autoDealer(dealership, { locale, origin: settings.origin })]);
  return {
    canonical: "/contact-us",
    dealership: dealership.name[locale],
    phone: dealership.phone,
    whatsapp: dealership.whatsapp,
    email: dealership.email,
    complaints: complaintChannel(dealership),
    branches: dealership.branches.map((branch) => ({
      ...branchView(branch, locale),
      whatsapp: branch.whatsapp ?? dealership.whatsapp,
    })),
    branch: selectedBranch(dealership.branches, url.searchParams.get("branch")),
    isAcknowledged: acknowledgesRequests(app),
    sent: successReference(url),
  };
}

function selectedBranch(branches: readonly { slug: string }[], requestedSlug: string | null): string | undefined {
  const candidates = branches.length === 1 ? branches : branches.filter(({ slug }) => slug === requestedSlug);
  return candidates[0]?.slug;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { dealership } = context.get(appContext).catalogue.current();
  const schema = contactMessage(dealership.branches.map(({ slug }) => slug));
  const result = await handleLeadForm(
    request,
    await request.formData(),
    { kind: "contact-message", schema, levels: contactMessageLevels },
    context,
  );
  if ("refusal" in result) return result.refusal;
  return redirect(localizePath(localeFromUrl(url), successPath("/contact-us", result.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepInputOnFailure(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return descriptionMeta(pageTitle(t("site.contact"), loaderData.dealership), t("contact.description"));
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { dealership, branches, branch, phone, whatsapp, email, complaints, sent } = loaderData;
  return (
    <Page title={t("site.contact")} intro={t("contact.description")} wide>
      <FormTitle title={pageTitle(t("site.contact"), dealership)} actionData={actionData} />
      <p className={css.main}>
        <PhoneLink phone={phone} className={button.quiet} />
        <WhatsappLink whatsapp={whatsapp} className={button.quiet} />
        <a href={`mailto:${email}`} className={button.quiet}>
          <bdi dir="ltr">{email}</bdi>
        </a>
        <Link to={localizePath(locale, "/track-order")} className={button.quiet}>
          {t("track.title")}
        </Link>
      </p>
      <div className={css.sides}>
        {sent === undefined ? (
          <section className={css.message} aria-labelledby="contact-write">
            <h2 id="contact-write">{t("contact.write")}</h2>
            <ContactForm
              formResult={actionData}
              branches={branches}
              branch={branch}
              contact={{ phone, whatsapp }}
              isAcknowledged={loaderData.isAcknowledged}
            />
          </section>
        ) : (
          <SentMessage
            title={t("contact.sent")}
            reference={sent}
            againLink={{ to: localizePath(locale, "/contact-us"), label: t("contact.again") }}
          >
            {t("contact.sent-next")}
          </SentMessage>
        )}
        <ContactBranches branches={branches} />
        {complaints && <Complaints channel={complaints} />}
      </div>
    </Page>
  );
}
