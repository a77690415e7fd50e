import { policy } from '../../domain/policy.ts';
import { shop } from '../../domain/shop.ts';

const { street, city, postcode } = shop.address;

const FACTS: Readonly<Record<string, string | number>> = {
  ...policy,
  name: shop.name,
  legalName: shop.legalName,
  email: shop.email,
  telephone: shop.telephone.shown,
  address: `${street}, ${city} ${postcode}`,
};

/** Replaces placeholders such as `{coolingOffDays}` with the facts of the shop. */
export const fillPlaceholders = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new Error(`The text has an unknown placeholder: {${name}}.`);
    return String(fact);
  });
