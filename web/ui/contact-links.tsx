import { useRouteLoaderData } from 'react-router';
import type { Answer } from '#contract/calls.ts';

export type ShopContact = Answer<'GET /shop-contact'>;

/** What the root of all pages knows of the shop. */
export interface OurShop {
  publicUrl: string;
  /** What it is called. */
  name: string;
  contact: ShopContact | null;
}

/** As the office settled it. An error page of the whole shop has none. */
export const useShopContact = (): ShopContact | null =>
  useRouteLoaderData<{ contact: ShopContact | null }>('root')?.contact ?? null;

export function TelephoneLink() {
  const telephone = useShopContact()?.telephone;
  return telephone && <a href={`tel:${telephone.dialled}`}>{telephone.shown}</a>;
}

export function EmailLink() {
  const email = useShopContact()?.email;
  return email && <a href={`mailto:${email}`}>{email}</a>;
}
