/** Countries where post does not arrive without the state or province, as their own post offices write addresses. */
const NEEDING = new Set(['AU', 'BR', 'CA', 'CN', 'IN', 'IT', 'JP', 'KR', 'MX', 'MY', 'US']);

export const needsProvince = (countryId: string): boolean => NEEDING.has(countryId);
