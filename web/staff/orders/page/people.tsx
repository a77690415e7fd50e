import { Link } from 'react-router';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { linesOf } from './address.ts';
import { AddressButton } from './address-button.tsx';

interface Props {
  order: OrderInFull;
  again: () => void;
}

/** Who bought it, as far as the reader’s rights go. */
export function People({ order, again }: Props) {
  const { buyer, billing_address } = order;
  const email = buyer.email === null ? '' : <a href={`mailto:${buyer.email}`}>{buyer.email}</a>;
  return (
    <Panel
      title="Buyer"
      action={
        billing_address && (
          <AddressButton kind="billing" address={billing_address} order={order} again={again} />
        )
      }
    >
      <Facts
        facts={[
          ['Account', <Account key="account" buyer={buyer} />],
          [
            'Ordered before',
            buyer.orders_before === 0
              ? 'Never: this is the first order'
              : countOf(buyer.orders_before, 'order'),
          ],
          ['Email', email],
          ['Billed to', billing_address === null ? '' : linesOf(billing_address).join(', ')],
        ]}
      />
    </Panel>
  );
}

/** Leads to the customer's page, for people who may open it. */
function Account({ buyer }: Pick<OrderInFull, 'buyer'>) {
  const words = buyer.is_guest ? 'Guest' : 'Member';
  const mayRead = useMe().rights.people !== undefined;
  return mayRead ? <Link to={`/customers/${buyer.customer_id}`}>{words}</Link> : words;
}
