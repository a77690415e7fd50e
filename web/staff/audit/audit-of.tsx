import { useState } from 'react';
import type { AuditEntryAnswer } from '../../../contract/audit-log/audit-log.ts';
import { browserApi } from '../../state/browser-api.ts';
import { momentInWords } from '../../ui/times.ts';
import { showProblem } from '../../ui/toast/show-problem.ts';
import { useLiveCall } from '../live/use-live-call.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { Empty, Loaded } from '../ui/screen.tsx';
import styles from './audit.module.css';

interface Props {
  /** Such as “order 1207”; everything where it is empty. */
  object: string;
  staffId?: string;
}

/** Who did this? What staff did to one object, newest first: `<AuditOf object="order 1207" />`. */
export function AuditOf({ object, staffId = '' }: Props) {
  const query = { limit: '50', ...(object === '' ? {} : { object }), ...(staffId === '' ? {} : { staffId }) };
  const newest = useLiveCall(`audit ${object} ${staffId}`, [], () =>
    browserApi('GET /staff/audit', { query }),
  );
  const [older, setOlder] = useState<readonly AuditEntryAnswer[]>([]);
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
        if (last === undefined) return <Empty>Staff did nothing to this yet.</Empty>;
        const mayGoOn = !isAll && first.length === 50;
        return (
          <>
            <table className={styles.entries}>
              <caption className="visually-hidden">What staff did, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who did what</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
            {mayGoOn && <ActButton onAct={() => readOn(last.id)}>Show older ones</ActButton>}
          </>
        );
      }}
    </Loaded>
  );
}

const Entry = ({ entry }: { entry: AuditEntryAnswer }) => (
  <tr>
    <td>
      <time dateTime={entry.done_at}>{momentInWords(entry.done_at)}</time>
    </td>
    <th scope="row">
      {entry.staff_name} {entry.in_words} · {entry.object}
      {entry.tablet_id !== null && ` · at tablet ${entry.tablet_id}`}
    </th>
    <td>{figuresInWords(entry.before)}</td>
    <td>{figuresInWords(entry.after ?? entry.details)}</td>
  </tr>
);

const figuresInWords = (figures: Readonly<Record<string, unknown>> | null): string =>
  Object.entries(figures ?? {})
    .map(
      ([name, value]) =>
        `${name.replaceAll('_', ' ')}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ');
