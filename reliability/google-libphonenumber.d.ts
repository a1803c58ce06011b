/** The package has no types. */
declare module "google-libphonenumber" {
  type Parsed = { readonly parsedNumber: unique symbol };
  export class PhoneNumberUtil {
    static getInstance(): PhoneNumberUtil;
    parse(text: string, region: string): Parsed;
    isValidNumberForRegion(number: Parsed, region: string): boolean;
    getNumberType(number: Parsed): number;
    format(number: Parsed, format: number): string;
  }
  export const PhoneNumberFormat: { readonly E164: number };
  export const PhoneNumberType: { readonly MOBILE: number };
}
