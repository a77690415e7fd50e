/** The code by which somebody was sent here (`?ref=`), for this visit: a guest's order tells staff of it. */
import { tabStorage } from './storage/browser-storage.ts';

const KEY = 'sixbean.referral';

/** Another code in a later address replaces it. What the shop would not take is left out. */
export function rememberReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref') ?? '';
  if (/^[\w.-]{1,40}$/.test(code)) tabStorage.write(KEY, code);
}

export const readReferral = (): string | null => tabStorage.read(KEY);
