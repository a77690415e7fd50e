import { policy } from '../../domain/policy.ts';
import { addressInWords, type ShopAddress } from '../../domain/settings/address.ts';
import { shop } from '../../domain/shop.ts';

const FACTS: Readonly<Record<string, string | number>> = {
  ...policy,
  name: shop.name,
  legalName: shop.legalName,
  email: shop.email,
  telephone: shop.telephone.shown,
};

/** Replaces placeholders such as `{coolingOffDays}` with the facts of the shop. */
export const fillPlaceholders = (text: string, address: ShopAddress): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = name === 'address' ? addressInWords(address) : FACTS[name];
    if (fact === undefined) throw new Error(`The text has an unknown placeholder: {${name}}.`);
    return String(fact);
  });
