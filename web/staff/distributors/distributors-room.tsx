import { useState } from 'react';
import type { StaffApplication } from '../../../contract/distributors/distributors.ts';
import { browserApi } from '../../state/browser-api.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { dayInWords } from '../../ui/times.ts';
import { useLiveCall } from '../live/use-live-call.ts';
import { useMay } from '../shell/me.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { AcceptDialog, DeclineDialog } from './decide-dialogs.tsx';
import styles from './distributors.module.css';

interface Asked {
  what: 'accept' | 'decline';
  application: StaffApplication;
}

/** Who wants to be a Barista Distributor: the open applications, and those that were decided. */
export default function DistributorsRoom() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const call = useLiveCall('applications', ['customers'], () =>
    browserApi('GET /staff/distributor-applications'),
  );
  const close = () => setAsked(null);
  const dialog = {
    onClose: close,
    onDone: () => {
      close();
      call.again();
    },
  };
  return (
    <Screen title="Distributors" lead="Applications for an account with distributor prices.">
      <Loaded call={call} what="the applications">
        {(all) => <Applications all={all} ask={setAsked} />}
      </Loaded>
      {asked?.what === 'accept' && <AcceptDialog {...dialog} application={asked.application} />}
      {asked?.what === 'decline' && <DeclineDialog {...dialog} application={asked.application} />}
    </Screen>
  );
}

interface ListProps {
  all: readonly StaffApplication[];
  ask: (asked: Asked) => void;
}

function Applications({ all, ask }: ListProps) {
  const decided = all.filter(({ state }) => state !== 'open');
  const open = all.filter(({ state }) => state === 'open');
  return (
    <>
      {open.length === 0 && (
        <Empty>
          <p>
            <strong>Nobody waits for an answer.</strong>
          </p>
          <p>The form to apply is on the wholesale page.</p>
        </Empty>
      )}
      {open.map((application) => (
        <Application key={application.id} application={application} ask={ask} />
      ))}
      {decided.length > 0 && (
        <Panel title="Decided">
          <ul className={styles.decided}>
            {decided.map((application) => (
              <li key={application.id}>
                <strong>{application.business}</strong>, {application.full_name}: {decisionOf(application)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

const decisionOf = ({ state, decided_by, decided_at }: StaffApplication): string =>
  `${state} by ${decided_by ?? ''} on ${dayInWords(decided_at ?? '')}`;

function Application({ application, ask }: { application: StaffApplication; ask: ListProps['ask'] }) {
  const may = useMay();
  const { business, full_name, email, phone, sells, kilos_a_month, message, applied_at } = application;
  return (
    <Panel title={business}>
      <Facts
        facts={[
          ['Who', full_name],
          [
            'Email',
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ['Telephone', phone],
          ['Address confirmed', application.is_proven ? 'Yes' : 'Not yet: they can’t be accepted before'],
          ['How they sell', sells],
          ['Kilos a month', kilos_a_month.toLocaleString('en-GB')],
          ['Message', message],
          ['Applied', dayInWords(applied_at)],
        ]}
      />
      {may('people') && (
        <p className={styles.acts}>
          <ActButton kind="primary" onAct={() => ask({ what: 'accept', application })}>
            Make them a distributor
          </ActButton>
          <ActButton onAct={() => ask({ what: 'decline', application })}>Decline</ActButton>
        </p>
      )}
    </Panel>
  );
}
