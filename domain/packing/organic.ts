import { ORGANIC_CERTIFICATIONS } from '#domain/blend/certification.ts';

/** Whether a label may say so: every bean that was used is certified, and so is every sack that it came from. */
export const isOrganic = (certifications: readonly number[], areLotsCertified: boolean): boolean =>
  areLotsCertified &&
  certifications.length > 0 &&
  certifications.every((id) => ORGANIC_CERTIFICATIONS.has(id));
