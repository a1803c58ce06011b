import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { formatDay, type FormattedDay } from "../../../i18n/format-date.ts";
import { inLocale, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import { complaintChannel, type ComplaintChannel } from "../../../dealership/complaint-channel.ts";
import type { PageSlug } from "../../../dealership/content/content.ts";
import { richTextIn, type LocalRichText } from "../../../dealership/content/rich-text.ts";
import type { Dealership } from "../../../dealership/dealership.ts";

export type LegalPage = {
  /** Missing until the dealership publishes it. */
  content?: { text: LocalRichText; updated: FormattedDay };
  identity: Identity;
  complaints?: ComplaintChannel;
};

export type Identity = {
  legalName: string;
  commercialRegistration: string;
  vatNumber: string;
  address?: LocalText;
  email: string;
  phone: string;
};

export function legalPage(
  { dealership, pages }: Pick<CatalogueSnapshot, "dealership" | "pages">,
  slug: PageSlug,
  locale: Locale,
): LegalPage {
  const page = pages.get(slug);
  const complaints = complaintChannel(dealership);
  return {
    ...(page && { content: { text: richTextIn(page.body, locale), updated: formatDay(page.updatedOn, locale) } }),
    identity: identityOf(dealership, locale),
    ...(complaints && { complaints }),
  };
}

function identityOf(
  { legalName, commercialRegistration, vatNumber, branches, email, phone }: Dealership,
  locale: Locale,
): Identity {
  const main = branches[0];
  return {
    legalName: legalName[locale],
    commercialRegistration,
    vatNumber,
    ...(main && { address: inLocale(main.address, locale) }),
    email,
    phone,
  };
}
