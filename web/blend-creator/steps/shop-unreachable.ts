/** Where the code of a button could not be loaded. */
export const SHOP_UNREACHABLE = {
  message: 'We can’t connect right now. Your blend is saved. Please try again.',
};
