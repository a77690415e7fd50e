/** What the shop is called, and where it reads letters. Not in `domain/shop.ts`, which pages send to browsers. */
import { addressInWords, type ShopAddress } from './address.ts';

export interface ShopNames {
  /** As pages, mails and bags say it. */
  trading: string;
  /** Of the company or person who trades. */
  legal: string;
  /** What a company has to say of itself, such as where it is registered and under which number; `null` where there is nothing to say. */
  company_line: string | null;
}

/** What holds until the office changes it on its screen. */
export const FIRST_NAMES: ShopNames = {
  trading: 'Sixbean',
  legal: 'Sixbean Coffee Ltd',
  company_line: null,
};

export const FIRST_EMAIL = 'hello@sixbean.example';

interface Sender {
  names: ShopNames;
  address: ShopAddress;
  email: string;
}

/** Who a mail comes from, as its last line says it. */
export const senderInWords = ({ names: { legal, company_line }, address, email }: Sender): string =>
  [`${legal}, ${addressInWords(address)}`, email, ...(company_line === null ? [] : [company_line])].join(
    ' · ',
  );

/** The name as names of files begin: Latin letters without accents, digits and hyphens. */
export const inFileNames = (trading: string): string =>
  trading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'shop';
