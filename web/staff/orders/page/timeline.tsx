import type { TimelineEvent } from '#contract/order-desk/order-page.ts';
import { shortMoment } from '#web/staff/ui/times.ts';
import { Panel } from '#web/ui/panel.tsx';
import styles from './order-page.module.css';
import { wordsOfEvent } from './words-of-event.ts';

const KINDS: Readonly<Record<TimelineEvent['kind'], string>> = {
  log: 'To the buyer',
  mail: 'Mail',
  payment: 'Payment',
  ledger: 'Ledger',
  act: 'Staff',
  note: 'Note',
  batch: 'Roasting',
  bag: 'Filling',
  box: 'Packing',
};

/** All that happened to an order, no matter who did it, the newest first. */
export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <Panel title="What happened">
    <ol className={styles.timeline}>
      {numbered(events).map(({ number, event }) => (
        <li key={number}>
          <time dateTime={event.at}>{shortMoment(event.at)}</time>
          <div>
            <p>{wordsOfEvent(event)}</p>
            <p className={styles.kind}>
              {KINDS[event.kind]}
              {event.by !== null && `, ${event.by}`}
              {event.state !== null && <State state={event.state} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  </Panel>
);

/** From the oldest on, so that each keeps its number when something more happens. */
const numbered = (events: readonly TimelineEvent[]) =>
  events.map((event, i) => ({ event, number: events.length - i }));

const State = ({ state }: { state: string }) => (
  <span className={state === 'failed' ? styles.wrong : undefined}>, {state}</span>
);
