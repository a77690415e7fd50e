import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import type { Topic } from '#domain/staff/topics.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './audit.module.css';
import { objectInWords, saidBeforeObject } from './entry-words.ts';
import { auditOf } from './who-did-this.tsx';
import { wordsOfChanges } from './words-of-changes.ts';

interface Props {
  /** Such as “order 1207”; everything where it is empty. */
  object: string;
  staffId?: string;
  /** Words of what was done. */
  act?: string;
  /** The first and the last day. */
  from?: string;
  to?: string;
  /** What moves where somebody does something to it. */
  topics?: readonly Topic[];
  /** What to say where there is nothing. */
  none: ReactNode;
}

const AT_ONCE = 50;

const NONE: readonly Topic[] = [];

/** Who did this? What staff did to one object, newest first: `<AuditOf object="order 1207" />`. */
export function AuditOf({ object, staffId = '', act = '', from = '', to = '', topics = NONE, none }: Props) {
  const query = {
    limit: String(AT_ONCE),
    ...filled({ object, staffId, act, from, to }),
  };
  const [older, setOlder] = useState<readonly AuditEntryAnswer[]>([]);
  // The reader goes on below the entry where they were.
  const isReadOn = older.length > 0;
  const newest = useLiveCall(`audit ${JSON.stringify(query)}`, isReadOn ? [] : topics, () =>
    browserApi('GET /staff/audit', { query }),
  );
  const [isAll, setIsAll] = useState(false);
  const readOn = async (cursor: number) => {
    const outcome = await browserApi('GET /staff/audit', { query: { ...query, cursor: String(cursor) } });
    if (!outcome.ok) return showProblem(outcome.problem);
    setOlder((known) => [...known, ...outcome.answer]);
    if (outcome.nextCursor === undefined) setIsAll(true);
  };
  return (
    <Loaded call={newest} what="what staff did">
      {(first) => {
        const entries = [...first, ...older];
        const last = entries.at(-1);
        if (last === undefined) return <Empty>{none}</Empty>;
        const mayGoOn = !isAll && first.length === AT_ONCE;
        return (
          <>
            <Entries entries={entries} />
            {mayGoOn && (
              <p>
                <ActButton onAct={() => readOn(last.id)}>Show older ones</ActButton>
              </p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Without the filters that are empty. */
const filled = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

const Entries = ({ entries }: { entries: readonly AuditEntryAnswer[] }) => (
  <table className={styles.entries}>
    <caption className="visually-hidden">What staff did, newest first</caption>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who did what</th>
        <th scope="col">What changed</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </tbody>
  </table>
);

function Entry({ entry }: { entry: AuditEntryAnswer }) {
  const { done_at, staff_id, staff_name, object, object_name, tablet_id, api_key, proposed_by } = entry;
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={done_at}>{shortMoment(done_at)}</time>
      </td>
      <th scope="row">
        <Link to={`/audit?staffId=${staff_id}`}>{staff_name}</Link> {saidBeforeObject(entry)}{' '}
        <Link to={auditOf(object)}>{object_name ?? objectInWords(object)}</Link>
        {tablet_id !== null && `, at tablet ${tablet_id}`}
        {api_key !== null && `, by the API key “${api_key.name}”`}
        {proposed_by !== null && `, as ${proposed_by}’s assistant proposed`}
      </th>
      <td>
        {wordsOfChanges(entry).map((change) => (
          <div key={change}>{change}</div>
        ))}
      </td>
    </tr>
  );
}
