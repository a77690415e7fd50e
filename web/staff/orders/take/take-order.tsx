/** Staff take an order for somebody: who it is for, which coffees, where they go to and how it is paid. */
import { Link, useSearchParams } from 'react-router';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { useCall } from '#web/api/use-call.ts';
import { FindCustomer } from '#web/staff/customers/find-customer.tsx';
import { useMay } from '#web/staff/shell/me.ts';
import { Forbidden, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import layout from '#web/staff/ui/two-columns.module.css';
import { usePause } from '#web/staff/ui/use-pause.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import { type CatalogueToOrder, loadCatalogue } from './catalogue-to-order.ts';
import { ChosenCoffees } from './chosen-coffees.tsx';
import { type CoffeeOfOrder, TakingForm, WhereItGoes } from './deliver-and-pay.tsx';
import { HowItIsPaid, type Quote } from './how-it-is-paid.tsx';
import { SumsOfOrder } from './sums-of-order.tsx';
import type { TakenLine } from './taken-line.ts';
import { useTakingDraft } from './taking-draft.ts';
import { WhoBuys } from './who-buys.tsx';

export function TakeOrder() {
  const may = useMay();
  return (
    <Screen
      title="Take an order"
      lead={
        <>
          For somebody who rings, writes or stands here. <Link to="/orders">All orders</Link>
        </>
      }
    >
      {may('orders') && may('people') ? <Taking /> : <Forbidden />}
    </Screen>
  );
}

function Taking() {
  const [address] = useSearchParams();
  const id = address.get('customer');
  const customer = useCall(`customer ${id}`, () =>
    id === null ? NOBODY_YET : browserApi('GET /staff/customers/{id}', { params: { id } }),
  );
  const catalogue = useCall('coffees to order', loadCatalogue);
  if (id === null)
    return (
      <Loaded call={catalogue} what="the coffees">
        {(all) => <Order buyer={null} catalogue={all} />}
      </Loaded>
    );
  // Another customer's, until this one has come.
  const buyer = String(customer.answer?.id) === id ? customer.answer : null;
  return (
    <Loaded call={{ ...customer, answer: buyer }} what="the customer" one="customer">
      {(known) => (
        <Loaded call={catalogue} what="the coffees">
          {(all) => <Order key={id} buyer={known} catalogue={all} />}
        </Loaded>
      )}
    </Loaded>
  );
}

const NOBODY_YET = Promise.resolve({ ok: true as const, answer: null });

function Order({ buyer, catalogue }: { buyer: CustomerInFull | null; catalogue: CatalogueToOrder }) {
  const [, setAddress] = useSearchParams();
  const taking = useTakingDraft();
  const { draft, change } = taking;
  const { lines, service, voucher } = draft;
  const order = {
    ...coffeeOf({ memberId: memberIdOf(buyer), lines, service }),
    voucher_code: voucher || null,
  };
  const quote = useQuote(order);
  const choose = (to: Record<string, string>) => setAddress(to, { replace: true });
  const typed = draft.buyerId === (buyer?.id ?? null) ? draft.typed : {};
  return (
    <TakingForm buyer={buyer} quote={quote} order={order} taking={taking}>
      <div className={layout.columns}>
        <div className={layout.column}>
          <Panel title="Who it is for">
            {buyer === null ? (
              <FindCustomer
                more="For somebody new, leave this empty."
                onChoose={(chosen) => choose({ customer: String(chosen) })}
              />
            ) : (
              <WhoBuys customer={buyer} onAnother={() => choose({})} />
            )}
          </Panel>
          <Panel title="Coffees">
            <ChosenCoffees
              catalogue={catalogue}
              ownBlends={buyer?.blends ?? []}
              lines={lines}
              priced={quote.answer?.lines ?? []}
              onChange={(changed) => change({ lines: changed })}
            />
          </Panel>
          <Panel title="Where it goes">
            <WhereItGoes buyer={buyer} countries={catalogue.countries} typed={typed} />
          </Panel>
        </div>
        <div className={layout.column}>
          <Panel title="What it comes to">
            <SumsOfOrder
              quote={quote.answer}
              problem={quote.problem}
              isSample={typed['payment'] === 'sample'}
              service={service}
              onService={(chosen) => change({ service: chosen })}
              voucher={voucher}
              onVoucher={(code) => change({ voucher: code })}
            />
            <HowItIsPaid quote={quote} typed={typed} />
          </Panel>
        </div>
      </div>
    </TakingForm>
  );
}

/** What it comes to; the last price stays while the next is on its way, and is not one to order at. */
function useQuote(order: CoffeeOfOrder): Quote {
  const now = JSON.stringify(order);
  const settled = usePause(now);
  const call = useCall(settled, async () => {
    if (order.lines.length === 0) return { ok: true as const, answer: null };
    const outcome = await browserApi('POST /staff/taken-orders/quotes', { body: order });
    return outcome.ok ? { ok: true as const, answer: { ...outcome.answer, of: settled } } : outcome;
  });
  const answer = order.lines.length === 0 ? null : call.answer;
  return { answer, isCurrent: answer?.of === now, problem: call.problem, again: call.again };
}

const memberIdOf = (buyer: CustomerInFull | null): number | null =>
  buyer === null || buyer.kind === 'guest' ? null : buyer.id;

interface CoffeeToOrder {
  memberId: number | null;
  lines: readonly TakenLine[];
  service: number;
}

const coffeeOf = ({ memberId, lines, service }: CoffeeToOrder) => ({
  customer_id: memberId,
  lines: lines.map(({ coffee, grindId, bagSizeId, quantity }) => ({
    ...coffee,
    grindId,
    bagSizeId,
    quantity,
  })),
  shipping_option_id: service,
});
