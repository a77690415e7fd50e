import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { STATUS } from '#domain/order/status.ts';

export interface ToLeave {
  /** On which day it is roasted, or packed where nothing is roasted for it. */
  day: string | null;
  isRoasted: boolean;
}

/** What happens with an order, for its buyer: “Received” alone reads as if the coffee had arrived. */
export function orderHeadline(status: number, { day, isRoasted }: ToLeave, today: string): string {
  const work = isRoasted ? 'Roasting' : 'Packing';
  switch (status) {
    case STATUS.awaitingPayment:
      return 'Waiting for your payment';
    case STATUS.received:
      if (day === null || day < today) return `${work} soon`;
      return day === today ? `${work} today` : `${work} on ${weekdayInWords(day)}`;
    case STATUS.roasting:
      return isRoasted ? 'Roasting and packing' : 'Packing';
    case STATUS.dispatched:
      return 'With Royal Mail';
    case STATUS.delivered:
      return 'Delivered';
    default:
      return 'Cancelled';
  }
}
