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

/** Puts our figures and our name where a text says {theirName}. */
export const fillIn = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new Error(`The text asks for {${name}}, which is no fact of ours.`);
    return String(fact);
  });
