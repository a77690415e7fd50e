import { Link, useParams } from 'react-router';
import type { Thread } from '#contract/inbox/threads.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { Answering } from './answering.tsx';
import styles from './inbox.module.css';
import { KIND_NAMES } from './inbox-words.ts';
import { MessagePanel } from './message-panel.tsx';

/** What a customer wrote, what was answered, and a field to answer. */
export function ThreadScreen() {
  const { id = '' } = useParams();
  const call = useLiveCall(id, ['inbox'], () => browserApi('GET /staff/threads/{id}', { params: { id } }));
  const { answer: thread } = call;
  return (
    <Screen title={thread === null ? 'Thread' : titleOf(thread)} lead={<Link to="/inbox">Inbox</Link>}>
      <Loaded call={call} what="the thread" one="thread">
        {(shown) => <Shown thread={shown} again={call.again} />}
      </Loaded>
    </Screen>
  );
}

function Shown({ thread, again }: { thread: Thread; again: () => void }) {
  const may = useMay();
  const { email, phone, brand, cups, page, messages, orders } = thread;
  return (
    <>
      <Facts
        facts={[
          ['Email', email ?? 'None was left'],
          ['Telephone', phone],
          ['Their coffee', brand ?? ''],
          ['Cups out of five', cups === null ? '' : String(cups)],
          ['Page', page ?? ''],
        ]}
      />
      {messages.map((message) => (
        <MessagePanel key={message.id} message={message} thread={thread} again={again} />
      ))}
      {may('people') && <Answering thread={thread} again={again} />}
      {orders !== null && <Orders orders={orders} />}
    </>
  );
}

const Orders = ({ orders }: { orders: NonNullable<Thread['orders']> }) => (
  <Panel title="Their last orders">
    {orders.length === 0 && <p>None.</p>}
    <ul className={styles.orders}>
      {orders.map(({ id, placed_at, total, bags }) => (
        <li key={id}>
          <Link to={`/orders/${id}`}>№ {id}</Link>, {shortMoment(placed_at)},{' '}
          {bags === 1 ? '1 bag' : `${bags} bags`}, {pounds(total)}
        </li>
      ))}
    </ul>
  </Panel>
);

function titleOf({ name, kind }: Thread): string {
  if (kind === 'letter') return `Letter to ${name}`;
  return name === '' ? KIND_NAMES[kind] : `${name}’s ${KIND_NAMES[kind].toLowerCase()}`;
}
