/** Addresses that people may already know, though what stands there is still being built. */
export const NOT_OPEN_YET: Readonly<Record<string, string>> = {
  '/TopUp': 'Top up your account',
  '/checkout': 'Checkout',
  '/login': 'Members’ Area',
  '/passwordreset': 'A new password',
  '/profile': 'Your profile',
  '/signup': 'Sign up',
};
