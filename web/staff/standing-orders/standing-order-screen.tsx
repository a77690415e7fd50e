import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import type { StandingOrderOfCustomer } from '#contract/reorders/standing-order.ts';
import { AuditOf } from '#web/staff/audit/audit-of.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortDay, shortMoment } from '#web/staff/ui/times.ts';
import layout from '#web/staff/ui/two-columns.module.css';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ComingDays } from '#web/ui/standing-order/coming-days.tsx';
import { PauseForm } from '#web/ui/standing-order/pause-form.tsx';
import { StandingCoffees } from '#web/ui/standing-order/standing-coffees.tsx';
import { contentAgain, type Pauses, pausesOf } from '#web/ui/standing-order/standing-form.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { EditStandingOrder } from './edit-standing-order.tsx';
import styles from './standing-orders.module.css';

/** One standing order: what it is, what comes next and what staff did with it. */
export function StandingOrderScreen() {
  const { id = '' } = useParams();
  const call = useLiveCall(`standing order ${id}`, ['customers', 'orders'], () =>
    browserApi('GET /staff/standing-orders/{id}', { params: { id } }),
  );
  const standing = String(call.answer?.id) === id ? call.answer : null;
  return (
    <Screen
      title={standing === null ? 'Standing order' : titleOf(standing)}
      lead={<Link to="/standing-orders">All standing orders</Link>}
    >
      <Loaded call={{ ...call, answer: standing }} what="the standing order" one="standing order">
        {(answer) => <Whole key={answer.id} standing={answer} again={call.again} />}
      </Loaded>
    </Screen>
  );
}

const titleOf = ({ customer, rhythm }: StandingOrderOfCustomer): string =>
  `${customer.company_name || customer.who}, ${rhythm}`;

interface Props {
  standing: StandingOrderOfCustomer;
  again: () => void;
}

function Whole({ standing, again }: Props) {
  const may = useMay();
  const isOpen = may('orders') && may('people') && standing.ended_at === null;
  const [doing, setDoing] = useState<'change' | 'pause' | 'end' | null>(null);
  const done = () => {
    setDoing(null);
    again();
  };
  const setPauses = async (pauses: Pauses) => {
    const outcome = await browserApi('PUT /staff/standing-orders/{id}', {
      params: { id: standing.id },
      body: { version: standing.version, ...contentAgain(standing, { pauses }) },
    });
    if (!outcome.ok) showProblem(outcome.problem);
    done();
  };
  const end = async () => {
    const outcome = await browserApi('DELETE /staff/standing-orders/{id}', { params: { id: standing.id } });
    if (!outcome.ok) showProblem(outcome.problem);
    done();
  };
  if (doing === 'change')
    return <EditStandingOrder customerId={standing.customer.id} standing={standing} onDone={done} />;
  return (
    <>
      {isOpen && (
        <div className={styles.acts}>
          <ActButton onAct={() => setDoing('change')}>Change it</ActButton>
          <ActButton onAct={() => setDoing('pause')}>Pause it</ActButton>
          <ActButton kind="grave" onAct={() => setDoing('end')}>
            End it
          </ActButton>
        </div>
      )}
      <Confirm
        question={doing === 'end' ? 'End this standing order?' : null}
        no="Keep it"
        yes="End it"
        onNo={() => setDoing(null)}
        onYes={() => void end()}
      >
        <p>Nothing more is placed. Orders that are placed already stay.</p>
      </Confirm>
      {doing === 'pause' && (
        <PauseForm
          onSave={(pause) => void setPauses([...pausesOf(standing), pause])}
          onClose={() => setDoing(null)}
        />
      )}
      <div className={layout.columns}>
        <div className={layout.column}>
          <Panel
            title={`${capitalised(standing.rhythm)}${standing.asks ? ', by a link' : ', on account'}`}
            action={<Link to={`/customers/${standing.customer.id}`}>{standing.customer.who}</Link>}
          >
            {standing.ended_at !== null && <p>It ended on {shortMoment(standing.ended_at)}.</p>}
            <StandingCoffees standing={standing} />
            {standing.last_order_id !== null && (
              <p>
                <Link to={`/orders/${standing.last_order_id}`}>Order {standing.last_order_id}</Link> was the
                last.
              </p>
            )}
          </Panel>
        </div>
        <div className={layout.column}>
          <Panel title="What comes">
            {standing.open.map((open) => (
              <Open key={open.id} open={open} />
            ))}
            {standing.ended_at === null && (
              <ComingDays standing={standing} onPauses={isOpen ? (all) => void setPauses(all) : undefined} />
            )}
          </Panel>
          <Panel title="What staff did">
            <AuditOf
              key={standing.version}
              object={`standing order ${standing.id}`}
              none={<p>Only its customer has changed anything.</p>}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Open({ open: { standing, expires_at } }: { open: ProposedOrder }) {
  if (standing === null) return null;
  if (standing.not_placed !== null)
    return (
      <p>
        <strong>Not placed.</strong> {standing.not_placed} The customer was mailed, and can order it by the
        link until {shortMoment(expires_at)}. Once what is wrong is put right, take the order by hand or leave
        it to them.
      </p>
    );
  if (standing.places_at === null || standing.leaves_on === null)
    return <p>The customer has a link to order by, until {shortMoment(expires_at)}.</p>;
  return (
    <p>
      Announced: placed on {shortMoment(standing.places_at)}, leaves on {shortDay(standing.leaves_on)}.
    </p>
  );
}
