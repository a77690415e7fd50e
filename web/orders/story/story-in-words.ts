import { STATUS, type StatusId } from '#domain/order/status.ts';
import type { Story } from '#domain/order/stops.ts';
import { pounds } from '#web/ui/figures.ts';
import { hourInWords } from '#web/ui/hours.ts';
import { weekdayInWords } from '#web/ui/times.ts';
import type { WholeOrder } from '../whole-order.ts';

/** How far an order has come and what is next, in a sentence or two. */
export function storyInWords(story: Story, { order, logs }: Pick<WholeOrder, 'order' | 'logs'>): string {
  const { stops, isLate, payBefore } = story;
  const on = (status: StatusId): string => {
    const day = stops.find((stop) => stop.status === status)?.expectedOn;
    return day === undefined ? 'soon' : `on ${weekdayInWords(day)}`;
  };
  const withYou = `with you ${on(STATUS.delivered)}`;
  switch (order.order_status_id) {
    case STATUS.awaitingPayment:
      return [
        `Waiting for your payment of ${pounds(order.balance)}. We’ll roast it as soon as it arrives.`,
        payBefore === null
          ? ''
          : `Pay before ${hourInWords(payBefore)} ${on(STATUS.roasting)} and it’s ${withYou}.`,
      ].join(' ');
    case STATUS.received:
      return `${isLate ? 'Sorry, we’re running late. ' : ''}We’ll roast and post it ${on(STATUS.roasting)}: ${withYou}.`;
    case STATUS.roasting:
      return `${isLate ? 'Sorry, we’re running late. ' : ''}We’re roasting and packing it: ${withYou}.`;
    case STATUS.dispatched:
      return isLate
        ? `We expected it to be with you by now. If it hasn’t arrived, tell us and we’ll find it.`
        : `It’s on its way, ${withYou}. Let it rest a few days: fresh coffee improves.`;
    case STATUS.delivered:
      return 'It should be with you. Keep it sealed, cool and dry, and enjoy it. Not there? Tell us and we’ll find it.';
    default:
      return whyCancelled(logs);
  }
}

/** The log's own sentence: it also says what became of the money. */
const whyCancelled = (logs: WholeOrder['logs']): string =>
  logs.find(({ action }) => action.includes('cancelled') || action.startsWith('It was not paid'))?.action ??
  '';
