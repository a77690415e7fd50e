import { Link } from 'react-router';
import type { PlatformEvent } from '#contract/agents/platform-events.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { Empty, Loaded } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import styles from '../webhooks/webhooks.module.css';
import { eventStateInWords } from './event-words.ts';

/** What platforms could not be told of their orders. */
export function PlatformEvents() {
  const events = useLiveCall('platform events', ['settings'], () => browserApi('GET /staff/platform-events'));
  return (
    <Panel title="Orders that platforms haven’t heard of">
      <p>
        A platform is told what becomes of the orders that came by it. Where it doesn’t answer, we try again
        for three days.
      </p>
      <Loaded call={events} what="what waits">
        {(all) =>
          all.length === 0 ? (
            <Empty>
              <p>Nothing waits: every platform knows how its orders stand.</p>
            </Empty>
          ) : (
            <ul className={styles.list}>
              {all.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

const EventRow = ({ event }: { event: PlatformEvent }) => (
  <li className={styles.row}>
    <div>
      <p>
        <strong>{event.platform}</strong> about{' '}
        <Link to={`/orders/${event.order_id}`}>order {event.order_id}</Link>, since{' '}
        {shortMoment(event.happened_at)}
      </p>
      <p>{eventStateInWords(event)}</p>
      {event.answer !== '' && <p className={styles.answer}>{event.answer}</p>}
    </div>
  </li>
);
