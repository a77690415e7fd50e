import { Fragment, useState } from 'react';
import { trackingPage } from '#domain/carrier/tracking-number.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { reachedAtOf } from '#domain/order/log.ts';
import { isStatus, STATUS, type StatusId } from '#domain/order/status.ts';
import { type Stop, type Story, storyOf } from '#domain/order/stops.ts';
import { isShippingOption } from '#domain/postage/postage.ts';
import { floorInWords, headlineNow, isRoasted } from '#web/orders/following/floor-words.ts';
import type { TabProps } from '#web/orders/order-tab.ts';
import type { WholeOrder } from '#web/orders/whole-order.ts';
import { pounds } from '#web/ui/figures.ts';
import { hourInWords } from '#web/ui/hours.ts';
import { valueOf } from '#web/ui/names.ts';
import { weekdayOf } from '#web/ui/times.ts';
import styles from './timeline.module.css';

/** An order's way from the roastery to the door: what is done, what is next, and on which day. */
export function Timeline({ whole, names }: TabProps) {
  const now = new Date();
  const story = storyOfOrder(whole, now);
  if (story === null) return null;
  const { stops } = story;
  const roastedOn = stops.find(({ status }) => status === STATUS.roasting)?.expectedOn ?? null;
  const headline = headlineNow(whole, roastedOn, now);
  const isEstimated = stops.some(({ status, state }) => status === STATUS.delivered && state === 'ahead');
  return (
    <div className={styles.story}>
      <h3 className={styles.headline}>{headline}</h3>
      <Announced words={headline} />
      <p className={styles.words}>{storyInWords(story, whole, now)}</p>
      <Tracking {...whole} />
      <ol className={styles.stops}>
        {stops.map((stop) => (
          <li
            key={stop.status}
            className={styles.stop}
            data-state={stop.state}
            data-end={stop.status === STATUS.cancelled || undefined}
            aria-current={stop.state === 'now' ? 'step' : undefined}
          >
            <strong>{nameOfStop(stop, whole, names.statuses)}</strong>
            <When stop={stop} />
          </li>
        ))}
      </ol>
      {isEstimated && (
        <p className={styles.small}>Days ahead are what we aim for. Delivery is Royal Mail’s estimate.</p>
      )}
    </div>
  );
}

/** Says so politely once it changes while somebody looks; what the page opened with is read where it stands. */
function Announced({ words }: { words: string }) {
  const [first] = useState(words);
  const [isChanged, setIsChanged] = useState(false);
  if (words !== first && !isChanged) setIsChanged(true);
  return (
    <p role="status" className="visually-hidden">
      {isChanged && `Your order: ${words}`}
    </p>
  );
}

/** While the post has it: the number of each box, on the carrier's page. */
function Tracking({ order, boxes }: Pick<WholeOrder, 'order' | 'boxes'>) {
  const numbers = boxes.flatMap(({ tracking_number }) => tracking_number ?? []);
  if (order.order_status_id !== STATUS.dispatched || numbers.length === 0) return null;
  return (
    <p className={styles.tracking}>
      Track it:{' '}
      {numbers.map((number, i) => (
        <Fragment key={number}>
          {i > 0 && ', '}
          <a href={trackingPage(number)} rel="external">
            {number}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

function nameOfStop(
  { status, state }: Stop,
  whole: Pick<WholeOrder, 'blends'>,
  statuses: TabProps['names']['statuses'],
): string {
  if (status === STATUS.awaitingPayment && state === 'done') return 'Placed';
  return status === STATUS.roasting && !isRoasted(whole) ? 'Packing' : valueOf(status, statuses);
}

function When({ stop: { status, state, at, expectedOn } }: { stop: Stop }) {
  if (expectedOn !== undefined)
    return (
      <span>
        <span className="visually-hidden">expected </span>
        <time dateTime={expectedOn}>{weekdayInWords(expectedOn)}</time>
      </span>
    );
  if (at !== undefined)
    return (
      <time dateTime={at.toISOString()}>
        {isPlaced(status, state) && 'Placed '}
        {weekdayOf(at)}, {hourInWords(at)}
      </time>
    );
  return <span>{state === 'done' ? 'Done' : 'Soon'}</span>;
}

/** While an order awaits its payment, all that has happened is that it was placed. */
const isPlaced = (status: StatusId, state: Stop['state']): boolean =>
  status === STATUS.awaitingPayment && state === 'now';

type Told = Pick<WholeOrder, 'order' | 'boxes' | 'logs' | 'workingDays'>;

/** How far an order has come, from its log; `null` for a status that this page does not know. */
function storyOfOrder({ order, boxes, logs, workingDays }: Told, now: Date): Story | null {
  const option = boxes[0]?.shipping_option_id ?? 1;
  if (!isStatus(order.order_status_id) || !isShippingOption(option)) return null;
  return storyOf({
    status: order.order_status_id,
    placedAt: new Date(order.created_at),
    reachedAt: reachedAtOf(logs),
    option,
    dispatchedOn: order.dispatched_on,
    workingDays,
    now,
  });
}

/** How far an order has come and what is next, in a sentence or two. */
function storyInWords(story: Story, whole: WholeOrder, now: Date): string {
  const { order, logs } = whole;
  const { stops, isLate, payBefore } = story;
  const late = isLate ? 'Sorry, we’re running late. ' : '';
  const on = (status: StatusId): string => {
    const day = stops.find((stop) => stop.status === status)?.expectedOn;
    return day === undefined ? 'soon' : `on ${weekdayInWords(day)}`;
  };
  const withYou = `with you ${on(STATUS.delivered)}`;
  const floor = floorInWords(whole, now);
  if (floor !== null) return `${late}${floor}: ${withYou}.`;
  switch (order.order_status_id) {
    case STATUS.awaitingPayment:
      return [
        `Waiting for your payment of ${pounds(order.balance)}. We’ll ${isRoasted(whole) ? 'roast' : 'pack'} it as soon as it arrives.`,
        payBefore === null
          ? ''
          : `Pay before ${hourInWords(payBefore)} ${on(STATUS.roasting)} and it’s ${withYou}.`,
      ].join(' ');
    case STATUS.received:
      return `${late}We’ll post it the same day: ${withYou}.`;
    case STATUS.roasting:
      return `${late}We’re ${isRoasted(whole) ? 'roasting and packing' : 'packing'} it: ${withYou}.`;
    case STATUS.dispatched:
      return isLate
        ? `We expected it to be with you by now. If it hasn’t arrived, tell us and we’ll find it.`
        : `It’s on its way, ${withYou}.${isRoasted(whole) ? ' Let it rest a few days: fresh coffee improves.' : ''}`;
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
