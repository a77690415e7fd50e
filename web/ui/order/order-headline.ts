import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { STATUS } from '#domain/order/status.ts';

/** What happens with an order, for its buyer: “Received” alone reads as if the coffee had arrived. */
export function orderHeadline(status: number, roastedOn: string | null, today: string): string {
  switch (status) {
    case STATUS.awaitingPayment:
      return 'Waiting for your payment';
    case STATUS.received:
      if (roastedOn === null || roastedOn < today) return 'Roasting soon';
      return roastedOn === today ? 'Roasting today' : `Roasting on ${weekdayInWords(roastedOn)}`;
    case STATUS.roasting:
      return 'Roasting and packing';
    case STATUS.dispatched:
      return 'With Royal Mail';
    case STATUS.delivered:
      return 'Delivered';
    default:
      return 'Cancelled';
  }
}
