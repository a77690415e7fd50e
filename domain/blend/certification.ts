/** What a bag may claim: a blend carries a certificate only where each of its beans does. */
import { UNCERTIFIED } from './packing.ts';

const ORGANIC = 2;
const FAIRTRADE = 3;
const ORGANIC_FAIRTRADE = 5;

/** Certificates under which coffee is organic. */
export const ORGANIC_CERTIFICATIONS: ReadonlySet<number> = new Set([ORGANIC, ORGANIC_FAIRTRADE]);

/** One that stands for two counts as each of them. */
const claimsOf = (id: number): number[] => {
  if (id === UNCERTIFIED) return [];
  return id === ORGANIC_FAIRTRADE ? [ORGANIC, FAIRTRADE] : [id];
};

/** The certificate of a blend of beans with these certificates. */
export function certificationOfBlend(ofBeans: readonly number[]): number {
  const [first = UNCERTIFIED] = ofBeans;
  const isShared = (claim: number) => ofBeans.every((id) => claimsOf(id).includes(claim));
  const claims = claimsOf(first);
  if (claims.length > 1 && claims.every(isShared)) return ORGANIC_FAIRTRADE;
  return claims.find(isShared) ?? UNCERTIFIED;
}

/** The certificates of beans with which a claim on the bag stays true; `null` where it claims nothing. */
export function certificationsFor(claim: number): number[] | null {
  if (claim === UNCERTIFIED) return null;
  return claim === ORGANIC || claim === FAIRTRADE ? [claim, ORGANIC_FAIRTRADE] : [claim];
}
