/** Headers of the pages around a payment: nobody stores them but the shop itself, for which they are the same for everybody. */
export const PAYMENT_PAGE_HEADERS = { 'Cache-Control': 'private, no-store' };
