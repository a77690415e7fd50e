/** Settings as staff read them. */
import type { SettingName, SettingVersion } from '#contract/settings/settings.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { type CarrierServices, codeInWords } from '#domain/carrier/carrier-services.ts';
import type { DeliveryWords } from '#domain/dispatch/in-words.ts';
import { addressInWords } from '#domain/settings/address.ts';
import { weightInWords } from '#domain/weight.ts';
import { countOf } from '#web/staff/ui/counts.ts';

export const partsInWords = (isShown: boolean): string =>
  isShown ? 'Everybody sees them' : 'Nobody outside sees them';

export const passkeysInWords = (areDemanded: boolean): string =>
  areDemanded ? 'With a passkey' : 'With a passkey, or with a password and an app if they have one';

export const weightsInWords = (areRecorded: boolean): string =>
  areRecorded
    ? 'Buckets, batches, bags and boxes are weighed'
    : 'The light way: nothing is weighed, all stands as planned';

export const STATES: Record<SettingVersion['state'], string> = {
  past: 'Held before',
  now: 'Holds now',
  'to come': 'To come',
  withdrawn: 'Withdrawn',
};

export const NAMES: Record<SettingName, string> = {
  working_days: 'Closed and opened days',
  cut_off: 'When orders of a day close',
  delivery_words: 'What customers read about delivery',
  shows_bag_parts: 'Where the price goes',
  demands_passkeys: 'How staff log in',
  records_weights: 'How the floor works',
  carrier: 'The carrier’s sizes and services',
  shop_mail: 'The shop’s own mailbox',
  names: 'What the shop is called',
  mark: 'The shop’s mark',
  email: 'The shop’s email for customers',
  address: 'The shop’s address',
  telephone: 'The shop’s telephone',
  social: 'The shop’s pages elsewhere',
  bank: 'Bank account',
  vat_number: 'VAT number',
  vat_rates: 'VAT inside our prices',
  organic_code: 'Organic control body',
  base_rate: 'Base rate of the Bank of England',
};

export const bankInWords = ({ account_name, sort_code, account_number }: ShopFacts['bank']): string =>
  `${account_name}, ${sort_code}, ${account_number}`;

export const namesInWords = ({ trading, legal, company_line }: ShopFacts['names']): string =>
  [trading, legal, ...(company_line === null ? [] : [company_line])].join(', ');

export const socialInWords = (social: ShopFacts['social']): string =>
  social.length === 0 ? 'None' : social.map(({ name, url }) => `${name} ${url}`).join(', ');

export const vatRatesInWords = ({ coffee, delivery, business_plans }: ShopFacts['vat_rates']): string =>
  `Coffee ${coffee}%, delivery ${delivery}%, plans of businesses ${business_plans}%`;

const deliveryInWords = ({ order_by, how_long, allow }: DeliveryWords): string =>
  `${order_by} ${how_long} ${allow}`;

const carrierInWords = (services: CarrierServices): string =>
  services
    .map(
      ({ size, most_grams, first_class, second_class }) =>
        `${size} up to ${weightInWords(most_grams)}: ${codeInWords(first_class)}, ${codeInWords(second_class)}`,
    )
    .join('; ');

export function changeInWords({ change }: SettingVersion): string {
  const { working_days, cut_off, delivery_words, shows_bag_parts, shop_mail, bank, vat_rates, base_rate } =
    change;
  if (change.names !== undefined) return namesInWords(change.names);
  if (change.email !== undefined) return change.email;
  if (change.address !== undefined) return addressInWords(change.address);
  if (change.telephone !== undefined) return change.telephone;
  if (change.social !== undefined) return socialInWords(change.social);
  if (bank !== undefined) return bankInWords(bank);
  if (vat_rates !== undefined) return vatRatesInWords(vat_rates);
  if (base_rate !== undefined) return `${base_rate}%`;
  if (change.vat_number !== undefined) return change.vat_number ?? 'None';
  if (change.organic_code !== undefined) return change.organic_code ?? 'Nobody certifies us';
  if (working_days !== undefined)
    return `${countOf(working_days.closed.length, 'day')} closed, ${countOf(working_days.opened.length, 'day')} opened`;
  if (cut_off !== undefined) return cut_off;
  if (delivery_words !== undefined) return deliveryInWords(delivery_words);
  if (shows_bag_parts !== undefined) return partsInWords(shows_bag_parts);
  if (change.carrier !== undefined) return carrierInWords(change.carrier);
  if (change.demands_passkeys !== undefined) return passkeysInWords(change.demands_passkeys);
  if (change.records_weights !== undefined) return weightsInWords(change.records_weights);
  return shop_mail ?? 'Switched off';
}
