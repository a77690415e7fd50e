/** Where PayPal moves money, rather than pretending to as its sandbox and our simulator do. */
const LIVE = ['https://api-m.paypal.com', 'https://api.paypal.com'];

export const isPaypalLive = (url: string): boolean => LIVE.includes(new URL(url).origin);
