/**
 * What goes outside the customs area of the United Kingdom. The shop delivers to one country, whose postcodes include Jersey, Guernsey
 * and the forces abroad: their parcels bear a declaration of what is in them (CN22, or CN23 above £270, which the carrier chooses).
 */

export interface Territory {
  /** As the carrier calls it. */
  country: string;
  /** ISO 3166. */
  code: string;
}

const TERRITORIES: Readonly<Record<string, Territory>> = {
  JE: { country: 'Jersey', code: 'JE' },
  GY: { country: 'Guernsey', code: 'GG' },
  BF: { country: 'United Kingdom', code: 'GB' },
};

/** `null` where a postcode needs no declaration. The Isle of Man lies inside the customs area. */
export const customsTerritory = (postcode: string): Territory | null =>
  TERRITORIES[/^[A-Z]+(?=\d)/.exec(postcode.trim().toUpperCase())?.[0] ?? ''] ?? null;

/** Bags of one coffee in a box. */
export interface DeclaredBags {
  quantity: number;
  grams: number;
  /** What one bag was sold for, or is worth where it is sent at no charge. */
  pence: number;
  isDecaf: boolean;
  isSample: boolean;
}

export interface CustomsItem {
  description: string;
  /** Of the tariff. */
  code: string;
  quantity: number;
  pence: number;
  grams: number;
  category: 'saleOfGoods' | 'commercialSample';
}

/** Where it was roasted, which is what made it the product that it is. */
export const CUSTOMS_ORIGIN = 'GB';

const COFFEE = { description: 'Roasted coffee', code: '0901210000' };
const DECAF = { description: 'Roasted coffee, decaffeinated', code: '0901220000' };

export const customsItems = (bags: readonly DeclaredBags[]): CustomsItem[] =>
  bags.map(({ isDecaf, isSample, quantity, grams, pence }) => ({
    ...(isDecaf ? DECAF : COFFEE),
    quantity,
    grams,
    // Customs refuse what is worth nothing.
    pence: Math.max(1, pence),
    category: isSample ? 'commercialSample' : 'saleOfGoods',
  }));

export const valueOf = (items: readonly CustomsItem[]): number =>
  items.reduce((sum, { quantity, pence }) => sum + quantity * pence, 0);
