/** What papers of the shop say about itself, at any time: invoices of last month stand on what held last month. */
import type { Settings } from '#contract/settings/settings.ts';
import { type ShopFacts, shopFacts } from '#contract/settings/shop-facts.ts';
import { FIRST_CARRIER_SERVICES } from '#domain/carrier/carrier-services.ts';
import { FIRST_DELIVERY_WORDS } from '#domain/dispatch/in-words.ts';
import { FIRST_ADDRESS } from '#domain/settings/address.ts';
import { FIRST_SOCIAL, FIRST_TELEPHONE } from '#domain/settings/contact.ts';
import { heldVersion } from '#domain/settings/held-version.ts';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';
import { shop } from '#domain/shop.ts';
import { FIRST_VAT_RATES } from '#domain/vat/rates.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { versionsOf } from './settings-at.ts';
import { listVersions } from './settings-store.ts';

/** What holds until the office changes it. The base rate is that of November 2026. */
export const FIRST_FACTS: ShopFacts = {
  names: FIRST_NAMES,
  mark: null,
  address: FIRST_ADDRESS,
  email: FIRST_EMAIL,
  telephone: FIRST_TELEPHONE,
  social: [...FIRST_SOCIAL],
  bank: {
    account_name: shop.bank.accountName,
    sort_code: shop.bank.sortCode,
    account_number: shop.bank.accountNumber,
  },
  vat_number: shop.vatNumber,
  organic_code: shop.organicCode,
  vat_rates: FIRST_VAT_RATES,
  base_rate: 4,
};

/** By what the shop works until the office changes it. */
export const FIRST_RULES = {
  working_days: { closed: [], opened: [] },
  cut_off: '12:00',
  delivery_words: FIRST_DELIVERY_WORDS,
  demands_passkeys: false,
  records_weights: true,
  carrier: FIRST_CARRIER_SERVICES,
} satisfies Partial<Settings>;

/** One statement, however many times are asked for. */
export async function readShopFacts(db: Database | InTransaction): Promise<(at: Date) => ShopFacts> {
  const versions = await listVersions(db);
  return (at) => {
    const facts = Object.entries(FIRST_FACTS).map(([name, first]) => {
      const version = heldVersion(versionsOf(versions, name as keyof ShopFacts), at);
      return [name, version === undefined ? first : version.value];
    });
    return shopFacts.parse(Object.fromEntries(facts));
  };
}
