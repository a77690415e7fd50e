/**
 * How the words of a mail name the shop. They are written where nothing of settings is at hand, so that they hold a mark in its place,
 * which is filled in as the mail is queued or previewed. The marks are control characters, which no field takes (`domain/plain-text.ts`):
 * nothing that somebody typed is taken for one.
 */
import type { ShopFacts } from '#contract/settings/shop-facts.ts';

/** In a mail’s words: the name under which the shop trades. */
export const OUR_NAME = '\u0001';
/** In a mail’s words: where customers write to. */
export const OUR_EMAIL = '\u0002';

/** Who a mail comes from. */
export interface MailSender extends Pick<ShopFacts, 'names' | 'address' | 'email'> {
  /** The picture of the shop’s mark; the flower stands where there is none. */
  markPicture?: Uint8Array | null;
}

export type Named = Pick<MailSender, 'names' | 'email'>;

export const withOurNames = (text: string, { names, email }: Named): string =>
  text.replaceAll(OUR_NAME, () => names.trading).replaceAll(OUR_EMAIL, () => email);

/** The same in all texts of a value. */
export const filledIn = <T>(value: T, named: Named): T =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? withOurNames(part, named) : part,
  ) as T;
