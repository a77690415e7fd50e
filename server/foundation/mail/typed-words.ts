/** What strangers typed, as a mail may say it: anybody can type anybody's address, so no typed web address is mailed on. */
import { mentionsWebAddress } from '#domain/customer/web-address.ts';
import { NeverAttached } from './attachments.ts';

/** The name, or the other words where it looks like a web address. */
export const unlessWebAddress = (typed: string, replacement: string): string =>
  mentionsWebAddress(typed) ? replacement : typed;

export const greeting = (firstName: string): string =>
  mentionsWebAddress(firstName) ? 'Hello,' : `Hello ${firstName},`;

/** Throws for a paper that a mail would bring along: the mail goes without it. */
export function refuseWebAddresses(paper: string, typed: readonly string[]): void {
  if (typed.some(mentionsWebAddress))
    throw new NeverAttached(`${paper} has what looks like a web address, so it is not mailed.`);
}

interface Buyer {
  name: string;
  address: readonly string[];
  purchase_order?: string | undefined;
}

/** What a paper says of its buyer in their own words; nothing once they are forgotten. */
export const typedBy = (buyer: Buyer | null): string[] =>
  buyer === null ? [] : [buyer.name, ...buyer.address, buyer.purchase_order ?? ''];
