import type { OrderBlend } from '#contract/orders/order.ts';
import type { OrderShippingDetail } from '#contract/orders/order-details.ts';
import { trackingPage } from '#domain/carrier/tracking-number.ts';
import { isInTheHouse, STATUS } from '#domain/order/status.ts';
import { fullName, valueOf } from '#web/ui/names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { AddressFacts } from './address-facts.tsx';
import { bagOf, type OrderNames } from './order-names.ts';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';
import type { WholeOrder } from './whole-order.ts';

export const ShippingTab = ({ whole, names }: TabProps) => (
  <>
    <h2 className={styles.title}>Shipping</h2>
    <div className={styles.boxes}>
      {whole.boxes.map((box, index) => (
        <Panel key={box.id} title={`Box ${index + 1} of ${whole.boxes.length}`}>
          <Sending box={box} whole={whole} names={names} />
          <AddressFacts name={fullName(box)} address={box} names={names} />
          <Bags bags={bagsIn(box, whole)} names={names} />
        </Panel>
      ))}
    </div>
  </>
);

type Sent = Omit<TabProps, 'notes'> & { box: OrderShippingDetail };

const Sending = ({ box, whole, names }: Sent) => (
  <dl className={styles.sending}>
    <div>
      <dt>Shipping option</dt>
      <dd>{valueOf(box.shipping_option_id, names.shippingOptions)}</dd>
    </div>
    <div>
      <dt>Tracking number</dt>
      <dd>
        {box.tracking_number === null ? (
          withoutTracking(whole.order.order_status_id)
        ) : (
          <a href={trackingPage(box.tracking_number)} rel="external">
            {box.tracking_number}
          </a>
        )}
      </dd>
    </div>
  </dl>
);

const withoutTracking = (status: number): string =>
  status === STATUS.awaitingPayment || isInTheHouse(status) ? 'None yet' : 'None';

interface BagsOfBlend {
  blend: OrderBlend;
  quantity: number;
}

function Bags({ bags, names }: { bags: readonly BagsOfBlend[]; names: OrderNames }) {
  if (bags.length === 0) return null;
  return (
    <>
      <h3 className={styles.inside}>In this box</h3>
      <ul className={styles.bags}>
        {bags.map(({ blend, quantity }) => (
          <li key={blend.id}>
            {quantity} × <bdi>{blend.name}</bdi>, {bagOf(blend, names)}
          </li>
        ))}
      </ul>
    </>
  );
}

const bagsIn = (box: OrderShippingDetail, { distributions, blends }: WholeOrder): BagsOfBlend[] =>
  distributions
    .filter(({ order_shipping_detail_id }) => order_shipping_detail_id === box.id)
    .flatMap(({ order_blend_id, quantity }) => {
      const blend = blends.find(({ id }) => id === order_blend_id);
      return blend === undefined ? [] : [{ blend, quantity }];
    });
