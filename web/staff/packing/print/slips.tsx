import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PackingSlip } from '#contract/packing/labels.ts';
import { TASTING_CARDS, type TastingCard } from '#domain/flights/card.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { QrPicture } from '#web/staff/ui/qr-picture.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { FileButton } from './file-button.tsx';
import styles from './print.module.css';

const SIZES = { a4: 'A4', label: '100 × 150 mm' } as const;

/** Packing slips as pages: what lies in each box, and no price. */
export default function Slips() {
  const [query] = useSearchParams();
  const orders = query.get('orders') ?? '';
  const size = query.get('size') === 'label' ? 'label' : 'a4';
  return orders === '' ? <NoneChosen /> : <Chosen orders={orders} size={size} />;
}

/** Somebody came by the command menu or an address without an order. */
const NoneChosen = () => (
  <Screen title="Packing slips">
    <Empty>
      <p>
        <strong>Packing slips of which orders?</strong>
      </p>
      <p>
        Mark them in <Link to="/today">Today</Link> or <Link to="/orders">Orders</Link> and press Print.
      </p>
    </Empty>
  </Screen>
);

type Size = keyof typeof SIZES;

function Chosen({ orders, size }: { orders: string; size: Size }) {
  const call = useCall(`slips ${orders}`, () => browserApi('GET /staff/slips', { query: { orders } }));
  const actions = (
    <>
      <ActButton kind="primary" onAct={() => window.print()}>
        Print
      </ActButton>
      <FileButton
        name="Print as PDF"
        ask={() => browserApi('GET /staff/slips/file', { query: { orders, size } })}
      />
    </>
  );
  return (
    <Screen title="Packing slips" actions={actions}>
      <Loaded call={call} what="the packing slips">
        {({ slips }) =>
          slips.length === 0 ? (
            <Empty>
              <p>No order was chosen.</p>
            </Empty>
          ) : (
            <>
              <Chips
                label="Paper"
                chips={Object.entries(SIZES).map(([key, name]) => ({
                  name,
                  to: `/slips?${new URLSearchParams(key === 'a4' ? { orders } : { orders, size: key })}`,
                  isCurrent: key === size,
                }))}
              />
              <div className={`${styles.slips} ${styles[size]}`}>
                {slips.map((slip) => (
                  <Fragment key={`${slip.order_id} ${slip.position}`}>
                    {slip.packer_note !== '' && <PackersPage slip={slip} />}
                    <Slip slip={slip} />
                    {slip.cards.map((card, i) => (
                      <Card key={`${card.address} ${i + 1}`} {...card} />
                    ))}
                  </Fragment>
                ))}
              </div>
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** What the packer of a present has to know, and the person who opens it must not. */
const PackersPage = ({ slip: { order_id, packer_note } }: { slip: PackingSlip }) => (
  <article className={styles.slip}>
    <h2>For the packer</h2>
    <p>
      <strong>Order {order_id} is a present. Keep this page out of the box.</strong>
    </p>
    <p dir="auto">The buyer’s note: {packer_note}</p>
  </article>
);

/** 6 dots a module on a printer of 203 dpi. */
const MODULE = (6 * 25.4) / 203;

/** It stays by the cups, on a page of its own. */
const Card = ({ of, address }: TastingCard) => (
  <article className={styles.slip}>
    <h2>{TASTING_CARDS[of].title}</h2>
    <p>
      <strong>{TASTING_CARDS[of].words}</strong>
    </p>
    <QrPicture text={address} width={(modules) => `${modules * MODULE}mm`} />
    <p className={styles.from}>{address}</p>
  </article>
);

const Slip = ({ slip }: { slip: PackingSlip }) => (
  <article className={styles.slip}>
    <h2>
      Order {slip.order_id}
      {slip.boxes > 1 && `, box ${slip.position} of ${slip.boxes}`}
    </h2>
    <p>{slip.service}</p>
    <address>{slip.to.join('\n')}</address>
    {slip.gift_message !== '' && <blockquote dir="auto">{slip.gift_message}</blockquote>}
    <ul>
      {slip.lines.map(({ quantity, name, details }, i) => (
        <li key={`${name} ${details} ${i + 1}`}>
          <strong>
            {quantity} × <bdi>{name}</bdi>
          </strong>
          <br />
          {details}
        </li>
      ))}
    </ul>
    {slip.purchase_order !== '' && <p dir="auto">Purchase order {slip.purchase_order}</p>}
    {slip.note !== '' && <p dir="auto">Your note: {slip.note}</p>}
    <p className={styles.from}>{slip.from.join(', ')}</p>
  </article>
);
