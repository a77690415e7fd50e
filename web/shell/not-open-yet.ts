/** Addresses that people may already know, though what stands there is still being built. */
export const NOT_OPEN_YET: Readonly<Record<string, string>> = {
  '/checkout': 'Checkout',
};
