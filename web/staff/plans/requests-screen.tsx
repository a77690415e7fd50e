import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffPlanRequest } from '../../../contract/plans/plan-requests.ts';
import { browserApi } from '../../state/browser-api.ts';
import { pounds } from '../../ui/figures.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { dayInWords } from '../../ui/times.ts';
import { useLiveCall } from '../live/use-live-call.ts';
import { useMay } from '../shell/me.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { AcceptRequest, DeclineRequest } from './decide-request.tsx';
import styles from './requests.module.css';

interface Asked {
  what: 'accept' | 'decline';
  request: StaffPlanRequest;
}

/** Businesses that ask for a plan, and those that were decided. */
export function RequestsScreen() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const call = useLiveCall('plan requests', ['customers'], () => browserApi('GET /staff/plan-requests'));
  const close = () => setAsked(null);
  const dialog = {
    onClose: close,
    onDone: () => {
      close();
      call.again();
    },
  };
  return (
    <Screen title="Requests for plans" lead={<Link to="/members">All members</Link>}>
      <Loaded call={call} what="the requests">
        {(all) => <Requests all={all} ask={setAsked} />}
      </Loaded>
      {asked?.what === 'accept' && <AcceptRequest {...dialog} request={asked.request} />}
      {asked?.what === 'decline' && <DeclineRequest {...dialog} request={asked.request} />}
    </Screen>
  );
}

interface ListProps {
  all: readonly StaffPlanRequest[];
  ask: (asked: Asked) => void;
}

function Requests({ all, ask }: ListProps) {
  const open = all.filter(({ state }) => state === 'open');
  const decided = all.filter(({ state }) => state !== 'open');
  return (
    <>
      {open.length === 0 && (
        <Empty>
          <p>
            <strong>No business waits for an answer.</strong>
          </p>
          <p>They ask for a plan in their profile.</p>
        </Empty>
      )}
      {open.map((request) => (
        <Request key={request.id} request={request} ask={ask} />
      ))}
      {decided.length > 0 && (
        <Panel title="Decided">
          <ul className={styles.decided}>
            {decided.map((request) => (
              <li key={request.id}>
                <strong>{request.business}</strong>, {request.full_name}: {planOf(request)},{' '}
                {decisionOf(request)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

const planOf = ({ plan, amount, paid_by }: StaffPlanRequest): string =>
  `${plan}, ${pounds(amount)} a ${paid_by}`;

const decisionOf = ({ state, decided_by, decided_at }: StaffPlanRequest): string =>
  `${state} by ${decided_by ?? ''} on ${dayInWords(decided_at ?? '')}`;

function Request({ request, ask }: { request: StaffPlanRequest; ask: ListProps['ask'] }) {
  const may = useMay();
  const { business, full_name, email, phone, is_proven, address, message, asked_at } = request;
  return (
    <Panel title={business}>
      <Facts
        facts={[
          ['Wants', planOf(request)],
          ['Who', full_name],
          [
            'Email',
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ['Telephone', phone],
          ['Email confirmed', is_proven ? 'Yes' : 'Not yet: they can’t be accepted before'],
          ['Invoices to', address],
          ['Message', message],
          ['Asked', dayInWords(asked_at)],
        ]}
      />
      {may('money') && (
        <p className={styles.acts}>
          <ActButton kind="primary" onAct={() => ask({ what: 'accept', request })}>
            Give them the plan
          </ActButton>
          <ActButton onAct={() => ask({ what: 'decline', request })}>Decline</ActButton>
        </p>
      )}
    </Panel>
  );
}
