import { useRouteLoaderData } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import { shop } from '#domain/shop.ts';

export type ShopContact = Answer<'GET /shop-contact'>;

/** As the office settled it. An error page of the whole shop has none. */
export const useShopContact = (): ShopContact | null =>
  useRouteLoaderData<{ contact: ShopContact | null }>('root')?.contact ?? null;

export function TelephoneLink() {
  const telephone = useShopContact()?.telephone;
  return telephone && <a href={`tel:${telephone.dialled}`}>{telephone.shown}</a>;
}

export const EmailLink = () => <a href={`mailto:${shop.email}`}>{shop.email}</a>;
