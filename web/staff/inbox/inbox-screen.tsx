import { useNavigate, useSearchParams } from 'react-router';
import type { Input } from '#contract/calls.ts';
import type { FirstAnswersShown } from '#contract/inbox/inbox-list.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Choose } from '#web/staff/ui/list/choose.tsx';
import styles from '#web/staff/ui/list/list.module.css';
import { cursorOf, filtersIn, listAddress } from '#web/staff/ui/list/list-address.ts';
import { Pages } from '#web/staff/ui/list/pages.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { InboxRows } from './inbox-rows.tsx';
import { ASSIGNED, hoursInWords, KINDS, STATES } from './inbox-words.ts';

const INBOX = listAddress('/inbox');
const FILTERS = ['kind', 'state', 'assigned'] as const;

type Asked = NonNullable<Input<'GET /staff/inbox'>['query']>;

/** All that waits for a person, the oldest first. */
export function InboxScreen() {
  const mayWrite = useMay()('people');
  const [address] = useSearchParams();
  const cursor = cursorOf(address);
  const listQuery = {
    ...(filtersIn(address, FILTERS) as Asked),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const call = useLiveCall(
    JSON.stringify(listQuery),
    ['inbox', 'packing', 'orders', 'customers', 'mails', 'money', 'staff'],
    () => browserApi('GET /staff/inbox', { query: listQuery }),
  );
  const figures = useLiveCall('first answers', ['inbox'], () => browserApi('GET /staff/first-answers'));
  return (
    <Screen
      title="Inbox"
      lead={figures.answer === null ? 'All that waits for a person' : inWords(figures.answer)}
      actions={
        <>
          {mayWrite && <ActLink to="/inbox/new" words="Write to a customer" press="n" />}
          <ActLink to="/inbox/replies" words="Saved replies" press="r" />
        </>
      }
    >
      <Filters />
      <Loaded call={call} what="the inbox">
        {({ rows, next_cursor }) => (
          <>
            {rows.length === 0 ? (
              <Nothing
                isFiltered={Object.keys(listQuery).length > 0}
                lastAt={figures.answer?.last_at ?? null}
              />
            ) : (
              <InboxRows rows={rows} areDone={listQuery.state === 'done'} again={call.again} />
            )}
            <Pages of={INBOX} next={next_cursor} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const inWords = ({ answered, median_minutes, within_a_day }: FirstAnswersShown): string =>
  median_minutes === null || within_a_day === null
    ? 'Nothing was answered in the last 30 days'
    : `First answers of 30 days: ${answered}, half of them within ${hoursInWords(median_minutes)}, ${within_a_day}% within a working day`;

const Nothing = ({ isFiltered, lastAt }: { isFiltered: boolean; lastAt: string | null }) => (
  <Empty>
    <p>
      <strong>
        {isFiltered
          ? 'Nothing matches.'
          : `All answered.${lastAt === null ? '' : ` Last: ${clockTime(lastAt)}.`}`}
      </strong>
    </p>
    <p>What customers write comes here at once.</p>
  </Empty>
);

interface Choice {
  label: string;
  choices: typeof KINDS;
  /** What nothing chosen is called. */
  any?: string;
}

function Filters() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const choice = (name: (typeof FILTERS)[number], { label, choices, any }: Choice) => (
    <Choose
      label={label}
      value={address.get(name) ?? ''}
      choices={choices}
      {...(any === undefined ? {} : { any })}
      onChoose={(value) => void navigate(INBOX.withFilter(address, { [name]: value }))}
    />
  );
  return (
    <form role="search" aria-label="Inbox" className={styles.filters}>
      {choice('kind', { label: 'Kind', choices: KINDS })}
      {choice('assigned', { label: 'Assigned to', choices: ASSIGNED })}
      {choice('state', { label: 'State', choices: STATES, any: 'Waiting' })}
    </form>
  );
}
