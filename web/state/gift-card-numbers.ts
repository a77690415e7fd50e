/** The numbers of a gift card whose mailed link was opened in this tab, until it is redeemed. They are sent nowhere by that. */
import { tabStorage } from './storage/browser-storage.ts';

export interface CardNumbers {
  code: string;
  gtin: string;
}

const KEY = 'sixbean.gift-card-numbers';

/** The link has them behind `#`, so that no server and no log sees them. */
export function takeNumbersFrom(hash: string): CardNumbers | null {
  const [, code, gtin] = /^#([\w-]{1,40})[.](\d{13})$/.exec(hash) ?? [];
  if (code === undefined || gtin === undefined) return readNumbers();
  tabStorage.write(KEY, JSON.stringify({ code, gtin }));
  return { code, gtin };
}

export const readNumbers = (): CardNumbers | null => tabStorage.readJson(KEY) as CardNumbers | null;

export const forgetNumbers = (): void => tabStorage.remove(KEY);
