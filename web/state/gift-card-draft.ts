/** The gift card that this tab has gone to PayPal with, as it was typed, until it is paid for. */
import { tabStorage } from './storage/browser-storage.ts';

const KEY = 'sixbean.gift-card';

export const saveGiftCardDraft = (typed: Readonly<Record<string, string>>): void =>
  tabStorage.write(KEY, JSON.stringify(typed));

export const readGiftCardDraft = () => tabStorage.readJson(KEY) as Record<string, string> | null;

export const forgetGiftCardDraft = (): void => tabStorage.remove(KEY);
