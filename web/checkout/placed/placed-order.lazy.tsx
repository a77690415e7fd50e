import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OrderBlend } from '#contract/orders/order.ts';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { FLIGHT, hasCoffee, OFFICE_BOX } from '#domain/flights/flight.ts';
import { STATUS } from '#domain/order/status.ts';
import { printOf } from '#web/state/coffees.ts';
import { askInEffect } from '#web/state/latest.ts';
import { addressLines } from '#web/ui/address/address-lines.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { costOfDelivery, pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { nameOf, shortNameOf } from '#web/ui/names.ts';
import { ShareButton } from '#web/ui/share/share-button.tsx';
import { type DaysOfOrder, daysOfOrder } from './days-of-order.ts';
import { loadPlacedNames, type PlacedNames, type PlacedOrder } from './load-placed-order.ts';
import styles from './placed-order.module.css';

const NO_NAMES: PlacedNames = { roasts: [], grinds: [], bagSizes: [], countries: [], notes: new Map() };

/** An order as it was placed: its bags, where they go, and when. */
export function PlacedOrderSummary({ placed }: { placed: PlacedOrder }) {
  const { order, lines, boxes } = placed;
  const names = usePlacedNames(lines);
  const days = daysOfOrder(placed);
  const [box] = boxes;
  return (
    <div className={styles.placed}>
      <Bags lines={lines} names={names} days={days} />
      <div>
        <p className={layout.lead}>{whatHappensNext(placed, days)}</p>
        <section aria-labelledby="placed-items">
          <h3 id="placed-items">Your coffee</h3>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.id}>
                <span>
                  {hasCoffee(line) ? (
                    <Link to={`/cuppingnotes/${line.ctaps_id}`} className={styles.name}>
                      <bdi>{line.name}</bdi>
                    </Link>
                  ) : (
                    <span className={styles.name}>{line.name}</span>
                  )}
                  <span className={styles.facts}>
                    {[`${line.quantity} × ${nameOf(line.bag_size_id, names.bagSizes)}`]
                      .concat(nameOf(line.roast_id, names.roasts), shortNameOf(line.grind_id, names.grinds))
                      .filter((text) => text !== '')
                      .join(', ')}
                  </span>
                </span>
                <span className={styles.price}>{pounds(line.total_price)}</span>
              </li>
            ))}
            <li>
              <span>Delivery</span>
              <span className={styles.price}>{costOfDelivery(order.shipping_cost)}</span>
            </li>
            <li className={styles.total}>
              <span>Total</span>
              <span className={styles.price}>{pounds(order.total)}</span>
            </li>
          </ul>
        </section>
        {box !== undefined && (
          <section aria-labelledby="placed-address">
            <h3 id="placed-address">Going to</h3>
            <address className={styles.address}>
              {addressLines(box, nameOf(box.country_id, names.countries)).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </address>
          </section>
        )}
        <OwnPage lines={lines} />
        <VoteNext lines={lines} />
        {lines.some((line) => !hasCoffee(line) && line.bag_size_id === FLIGHT.bagSizeId) && (
          <p>
            What you paid for a flight comes off a later order, once, where that has enough coffee in it. How
            much that is, and a code for it, are in the email that says the flight is on its way.
          </p>
        )}
        {order.is_gift && (
          <section aria-labelledby="placed-gift">
            <h3 id="placed-gift">It’s a gift</h3>
            <p className={styles.words}>
              {order.gift_message === '' ? 'No prices go in the box.' : order.gift_message}
            </p>
          </section>
        )}
      </div>
    </div>
  );
}

interface BagsProps {
  lines: readonly OrderBlend[];
  names: PlacedNames;
  days: DaysOfOrder | null;
}

/** One bag is shown large, several smaller. */
function Bags({ lines, names, days }: BagsProps) {
  const known = lines
    .filter(hasCoffee)
    .filter(({ ctaps_id }) => names.notes.has(ctaps_id))
    .slice(0, MOST_BAGS);
  return (
    <div className={`${styles.bags} ${lines.length === 1 ? styles.single : ''}`}>
      {known.map((line) => {
        const note = names.notes.get(line.ctaps_id);
        if (note === undefined) return null;
        const { scores, percentages } = printOf(note);
        const label = {
          name: line.name,
          roastId: line.roast_id,
          scores,
          percentages,
          ctapsId: line.ctaps_id,
          roast: nameOf(line.roast_id, names.roasts),
          grind: shortNameOf(line.grind_id, names.grinds),
          weight: nameOf(line.bag_size_id, names.bagSizes),
          roastedOn: days === null ? undefined : weekdayInWords(days.roastedOn),
        };
        return (
          <Bag
            key={line.id}
            coffee={label}
            detail={lines.length === 1 ? 'large' : 'small'}
            decorative
            className={styles.bag}
          />
        );
      })}
    </div>
  );
}

const MOST_BAGS = 6;

/** Of somebody's own blend, which nobody could see before: it may be shown now. */
function OwnPage({ lines }: { lines: readonly OrderBlend[] }) {
  const own = lines.filter(hasCoffee).filter(({ ctaps_id }) => isCustomBlend(ctaps_id));
  const [line] = own;
  if (line === undefined || own.some(({ ctaps_id }) => ctaps_id !== line.ctaps_id)) return null;
  const { ctaps_id: ctapsId, name } = line;
  const address = `${location.origin}/cuppingnotes/${ctapsId}`;
  return (
    <section aria-labelledby="placed-page" className={styles.page}>
      <h3 id="placed-page">
        <bdi>{name}</bdi> has a page of its own
      </h3>
      <p>With its taste, recipe and description. Anyone with the link can order it.</p>
      <p className={layout.actions}>
        <Link to={`/cuppingnotes/${ctapsId}`} className={buttons.quiet}>
          See the page
        </Link>
        <ShareButton shared={{ ctapsId, name, address }} />
      </p>
    </section>
  );
}

/** Where the buyer of office boxes finds the link for colleagues. */
const VoteNext = ({ lines }: { lines: readonly OrderBlend[] }) =>
  lines.some((line) => !hasCoffee(line) && line.bag_size_id === OFFICE_BOX.bagSizeId) ? (
    <section aria-labelledby="placed-vote">
      <h3 id="placed-vote">Your office vote</h3>
      <p className={styles.words}>
        Once all bags are packed, the link for your colleagues is in{' '}
        <Link to="/profile?tab=2">your profile</Link>, with a page to pin up.
      </p>
    </section>
  ) : null;

function whatHappensNext({ order, lines }: PlacedOrder, days: DaysOfOrder | null): ReactNode {
  const { order_status_id: status } = order;
  const work = lines.some(hasCoffee) ? 'roast' : 'pack';
  if (days !== null)
    return (
      <>
        We {work} {lines.length === 1 ? <bdi>{lines[0]?.name}</bdi> : 'your coffee'} on{' '}
        {weekdayInWords(days.roastedOn)}, and it should be with you on {weekdayInWords(days.deliveredOn)}.
      </>
    );
  if (status === STATUS.awaitingPayment) return `We’re waiting for your payment. Then we ${work} it.`;
  if (status === STATUS.cancelled) return 'This order was cancelled.';
  return 'It’s on its way through the roastery.';
}

function usePlacedNames(lines: readonly OrderBlend[]): PlacedNames {
  const [names, setNames] = useState(NO_NAMES);
  useEffect(
    () =>
      askInEffect(async (isLatest) => {
        const loaded = await loadPlacedNames(lines).catch(() => NO_NAMES);
        if (isLatest()) setNames(loaded);
      }),
    [lines],
  );
  return names;
}
