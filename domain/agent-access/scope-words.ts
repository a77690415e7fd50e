/** What each permission means, as people read it on the page where they give it, in their profile and in mails. */
import { listed } from '#domain/listed.ts';
import {
  CHECKOUT_MANAGE,
  CHECKOUT_PAY,
  ORDER_READ,
  type Scope,
  STAFF_PROPOSE,
  STAFF_READ,
} from './scopes.ts';

const WORDS: Readonly<Record<Scope, string>> = {
  [ORDER_READ]:
    'see what you have ordered here and what you order while it is connected: coffees, prices, days, and how each order stands',
  [CHECKOUT_MANAGE]:
    'prepare orders at your own prices, and see your email address and your addresses for that',
  [CHECKOUT_PAY]: 'order for you and pay from your credit or on account, up to the amounts that you set',
  [STAFF_READ]: 'read what you may see in the back office',
  [STAFF_PROPOSE]:
    'propose to hold an order or let it go on, to write a note on it, to answer an enquiry, or to change what is on the shelf',
};

export const inWords = (scopes: readonly Scope[]): string => listed(scopes.map((scope) => WORDS[scope]));

/** Each as a line of a list. */
export const linesOf = (scopes: readonly Scope[]): string[] =>
  scopes.map((scope) => WORDS[scope].replace(/^./, (first) => first.toUpperCase()));
