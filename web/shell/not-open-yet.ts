/** Addresses that people may already know, though what stands there is still being built. */
export const NOT_OPEN_YET: Readonly<Record<string, string>> = {
  '/TopUp': 'Top up your account',
  '/blend': 'Blend your own coffee',
  '/blog': 'Blog',
  '/cart': 'Your cart',
  '/checkout': 'Checkout',
  '/login': 'Members’ Area',
  '/passwordreset': 'A new password',
  '/privacypolicy': 'Privacy',
  '/profile': 'Your profile',
  '/returnpolicy': 'Returns',
  '/signup': 'Sign up',
  '/terms': 'Terms',
};
