/** Staff take an order for somebody: who it is for, which coffees, where they go to and how it is paid. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { Forbidden, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import layout from '#web/staff/ui/two-columns.module.css';
import { usePause } from '#web/staff/ui/use-pause.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import { loadCatalogue } from './catalogue-to-order.ts';
import { ChosenCoffees } from './chosen-coffees.tsx';
import { HowItIsPaid, TakingForm, WhereItGoes } from './deliver-and-pay.tsx';
import { SumsOfOrder } from './sums-of-order.tsx';
import type { TakenLine } from './taken-line.ts';
import { ChooseBuyer, WhoBuys } from './who-buys.tsx';

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
  const [address, setAddress] = useSearchParams();
  const id = address.get('customer');
  const customer = useCall(`customer ${id}`, () =>
    id === null
      ? Promise.resolve({ ok: true as const, answer: null })
      : browserApi('GET /staff/customers/{id}', { params: { id } }),
  );
  // Another customer's, until this one has come.
  const buyer = customer.answer !== null && String(customer.answer.id) === id ? customer.answer : null;
  const catalogue = useCall('coffees to order', loadCatalogue);
  const [lines, setLines] = useState<readonly TakenLine[]>([]);
  const [service, setService] = useState(SECOND_CLASS);
  const [voucher, setVoucher] = useState('');
  const memberId = buyer !== null && buyer.kind !== 'guest' ? buyer.id : null;
  const asked = usePause(JSON.stringify({ memberId, lines, service, voucher }));
  const quote = useCall(asked, () =>
    lines.length === 0
      ? Promise.resolve({ ok: true as const, answer: null })
      : browserApi('POST /staff/taken-orders/quotes', {
          body: { ...coffeeOf({ memberId, lines, service }), voucher_code: voucher || null },
        }),
  );
  const shown = lines.length === 0 ? null : quote.answer;
  return (
    <Loaded call={catalogue} what="the coffees">
      {(answer) => (
        <TakingForm
          key={buyer?.id ?? 'guest'}
          buyer={buyer}
          quote={shown}
          order={{ ...coffeeOf({ memberId, lines, service }), voucher_code: voucher || null }}
          onRefused={quote.again}
        >
          <div className={layout.columns}>
            <div className={layout.column}>
              <Panel title="Who it is for">
                {buyer === null ? (
                  <ChooseBuyer
                    onChoose={(chosen) => setAddress({ customer: String(chosen) }, { replace: true })}
                  />
                ) : (
                  <WhoBuys customer={buyer} onAnother={() => setAddress({}, { replace: true })} />
                )}
              </Panel>
              <Panel title="Coffees">
                <ChosenCoffees
                  catalogue={answer}
                  ownBlends={buyer?.blends ?? []}
                  lines={lines}
                  priced={shown?.lines ?? []}
                  onChange={setLines}
                />
              </Panel>
              <Panel title="Where it goes">
                <WhereItGoes buyer={buyer} countries={answer.countries} />
              </Panel>
            </div>
            <div className={layout.column}>
              <Panel title="What it comes to">
                <SumsOfOrder
                  quote={shown}
                  problem={quote.problem}
                  service={service}
                  onService={setService}
                  voucher={voucher}
                  onVoucher={setVoucher}
                />
                <HowItIsPaid quote={shown} />
              </Panel>
            </div>
          </div>
        </TakingForm>
      )}
    </Loaded>
  );
}

const SECOND_CLASS = 2;

const coffeeOf = ({
  memberId,
  lines,
  service,
}: {
  memberId: number | null;
  lines: readonly TakenLine[];
  service: number;
}) => ({
  customer_id: memberId,
  lines: lines.map(({ coffee, grindId, bagSizeId, quantity }) => ({
    ...coffee,
    grindId,
    bagSizeId,
    quantity,
  })),
  shipping_option_id: service,
});
