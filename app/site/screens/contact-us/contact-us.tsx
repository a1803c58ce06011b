import { MapPin } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { keepInputOnFailure } from "../../../client/forms/keep-input-on-failure.ts";
import { parseAddressId } from "../../../dealership/car/address-id.ts";
import { complaintChannel } from "../../../dealership/complaint-channel.ts";
import type { Branch } from "../../../dealership/dealership.ts";
import { isOpenOn } from "../../../dealership/opening-hours.ts";
import {
  contactMessage,
  contactMessageLevels,
  parseMessageSubject,
} from "../../../dealership/forms/contact-message.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { addDays, type Day } from "../../../dealership/text/riyadh-day.ts";
import { formatWeekday } from "../../../i18n/format-date.ts";
import { localeFromUrl, parseLocalizedPath, localizePath, useLocale } from "../../../i18n/locale.ts";
import { descriptionMeta, pageTitle } from "../../seo/page-meta.ts";
import { acknowledgesRequests } from "../../../leads/intake/acknowledgement.ts";
import { handleLeadForm } from "../../../leads/intake/handle-lead-form.server.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { messageCarFields } from "../../../dealership/leads/message-car.ts";
import type { Car } from "../../../dealership/car/car.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import { smallCar } from "../../../catalogue/views/small-car.ts";
import { successPath } from "../../../dealership/leads/success-path.ts";
import { appContext, type AppContext } from "../../../context.ts";
import { sentRequest, sentStatus } from "../sent-request.server.ts";
import { autoDealer } from "../../seo/dealer.ts";
import { addJsonLd } from "../../seo/add-json-ld.server.ts";
import { Complaints } from "../../../ui/content/complaints.tsx";
import { FormTitle } from "../../../ui/form/form-title.tsx";
import { SmallCar } from "../../../ui/car/small-car.tsx";
import { SentMessage } from "../../../ui/form/sent-message.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { CallLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import { branchView } from "../../../catalogue/views/branch-view.ts";
import { type PlainMessageKey, useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { ContactBranches } from "./branches.tsx";
import { ContactForm, type TestDriveDay } from "./message-form.tsx";
import type { Route } from "./+types/contact-us";
import button from "../../../ui/base/button.module.css";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import css from "./contact-us.module.css";

export const handle = {
  cache: ["branch", "car", "subject"],
  sitemap: () => [{ path: "/contact-us" }],
  socialTitle: "site.contact",
} satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { catalogue, settings } = app;
  const { dealership, day } = catalogue.current();
  const locale = localeFromUrl(url);
  const car = await messageCar(url.searchParams.get("car"), app);
  const subject = parseMessageSubject(url.searchParams.get("subject"));
  const branch = selectedBranch(dealership.branches, url.searchParams.get("branch") ?? car?.branch ?? null);
  addJsonLd(context, () => [autoDealer(dealership, { locale, origin: settings.origin })]);
  const page = {
    canonical: "/contact-us",
    dealership: dealership.name[locale],
    phone: dealership.phone,
    whatsapp: dealership.whatsapp,
    email: dealership.email,
    complaints: complaintChannel(dealership),
    branches: dealership.branches.map((branch) => ({
      ...branchView(branch, day, locale),
      whatsapp: branch.whatsapp ?? dealership.whatsapp,
    })),
    branch: branch?.slug,
    car: car && smallCar(car, locale),
    subject,
    testDriveDays: subject === "test-drive" ? testDriveDays(dealership.branches, day, locale) : [],
    isAcknowledged: acknowledgesRequests(app),
    sent: await sentRequest("contact-message", url, app),
  };
  return data(page, sentStatus(page.sent));
}

const maxTestDriveDays = 14;

/** The coming two weeks, without days on which all branches are closed. From tomorrow on: the branch calls first. */
function testDriveDays(branches: readonly Branch[], today: Day, locale: Locale): TestDriveDay[] {
  return Array.from({ length: maxTestDriveDays }, (_, index) => addDays(today, index + 1))
    .map((day) => ({ day, name: formatWeekday(day, locale), branches: openBranches(branches, day) }))
    .filter((day) => day.branches.length > 0);
}

function openBranches(branches: readonly Branch[], day: Day): string[] {
  return branches
    .filter(({ openingHours }) => openingHours === undefined || isOpenOn(openingHours, day))
    .map(({ slug }) => slug);
}

/** The car that the message is about. Without it, as when the database is down, the message can still be sent. */
function messageCar(id: string | null, { storage }: AppContext): Promise<Car | undefined> {
  const number = parseAddressId(id);
  return number === undefined ? Promise.resolve(undefined) : storage.cars.find(number).catch(() => undefined);
}

function selectedBranch(branches: readonly Branch[], requestedSlug: string | null): Branch | undefined {
  return branches.length === 1 ? branches[0] : branches.find(({ slug }) => slug === requestedSlug);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { dealership } = app.catalogue.current();
  const form = await request.formData();
  const car = await messageCar(formText(form, "car") ?? null, app);
  const schema = contactMessage(dealership.branches.map(({ slug }) => slug));
  const result = await handleLeadForm(
    request,
    form,
    { kind: "contact-message", schema, levels: contactMessageLevels, serverValues: messageCarFields(car) },
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
  return descriptionMeta(pageTitle(t(titleKey(loaderData)), loaderData.dealership), t("contact.description"));
}

function titleKey({ subject, sent }: Pick<Route.ComponentProps["loaderData"], "subject" | "sent">): PlainMessageKey {
  return subject === "test-drive" && sent === undefined ? "contact.test-drive" : "site.contact";
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { dealership, branches, branch, phone, whatsapp, email, complaints, sent, car, subject } = loaderData;
  const title = titleKey(loaderData);
  const isTestDrive = title === "contact.test-drive";
  return (
    <Page title={t(title)} intro={t(isTestDrive ? "contact.test-drive-lead" : "contact.description")} wide>
      <FormTitle title={pageTitle(t(title), dealership)} actionData={actionData} />
      {!isTestDrive && (
        <p className={wrapping.row}>
          <CallLink phone={phone} className={button.quiet} />
          <WhatsappLink whatsapp={whatsapp} className={button.quiet} />
          <a href="#branches" className={`${button.quiet} ${css.toBranches}`}>
            <MapPin aria-hidden />
            {t("site.branches")}
          </a>
          <a href={`mailto:${email}`} className={button.quiet}>
            <bdi dir="ltr">{email}</bdi>
          </a>
          <Link to={localizePath(locale, "/track-order")} className={button.quiet}>
            {t("track.title")}
          </Link>
        </p>
      )}
      <div className={css.sides}>
        {sent === undefined ? (
          <section className={css.message} aria-label={t(isTestDrive ? title : "contact.write")}>
            {!isTestDrive && <h2>{t("contact.write")}</h2>}
            {car && (
              <SmallCar car={car}>
                <Link to={localizePath(locale, "/contact-us")} preventScrollReset className={css.drop}>
                  {t("contact.drop-car")}
                </Link>
              </SmallCar>
            )}
            <ContactForm
              key={`${car?.id} ${subject}`}
              formResult={actionData}
              branches={branches}
              about={{ branch, car: car?.id, subject }}
              testDriveDays={loaderData.testDriveDays}
              contact={{ phone, whatsapp }}
              isAcknowledged={loaderData.isAcknowledged}
            />
          </section>
        ) : (
          <SentMessage
            form="contact"
            title={t("contact.sent")}
            sent={sent}
            contact={{ phone, whatsapp }}
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
