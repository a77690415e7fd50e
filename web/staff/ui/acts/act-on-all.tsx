import { type ReactNode, useState } from 'react';
import type { RowResults } from '#contract/row-results.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { readToken } from '#web/state/session.ts';
import { beep } from '../scan/beep.ts';
import { offerUndo, UNDO_SECONDS } from '../undo/undo.ts';
import { ActButton } from './act-button.tsx';
import styles from './act-on-all.module.css';

interface Props {
  /** What the button says: “Fill all 6 bags”. */
  children: string;
  ids: readonly number[];
  nameOf: (id: number) => string;
  send: (ids: number[]) => Promise<Reply<RowResults>>;
  /** Takes back what was done of these. */
  undo: (ids: number[]) => Promise<Reply<RowResults>>;
  /** What was done, in words: “6 batches roasted”. */
  doneInWords: (ids: readonly number[]) => string;
  again: () => void;
  press?: string;
  /** It takes the focus from its like of this name. */
  focusNext?: string;
  kind?: 'primary' | 'quiet';
}

/** So many at once. */
const MOST = 200;

/** One button for many rows. What is refused says why until the next try, and what is done can be taken back. */
export function ActOnAll(props: Props) {
  const { children, ids, nameOf, send, undo, doneInWords, again, press, focusNext, kind = 'primary' } = props;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const act = async () => {
    setBusy(true);
    const login = readToken();
    const outcome = await send(ids.slice(0, MOST));
    setBusy(false);
    const { done, words } = read(outcome, nameOf);
    setRefused(words);
    beep(words.length > 0 ? 'bad' : 'good');
    again();
    if (done.length === 0) return;
    const takeBack = async () => {
      const outcome = await undo(done);
      again();
      return allUndone(outcome, nameOf);
    };
    offerUndo({ words: doneInWords(done), seconds: UNDO_SECONDS, undo: takeBack, onUndone: again }, login);
  };
  return (
    <>
      <ActButton
        kind={kind}
        large
        busy={busy}
        onAct={() => void act()}
        {...(press === undefined ? {} : { press })}
        {...(focusNext === undefined ? {} : { focusNext })}
      >
        {children}
      </ActButton>
      {refused.length > 0 && (
        <ul role="alert" className={styles.refused}>
          {refused.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type Names = (id: number) => string;

function read(outcome: Reply<RowResults>, nameOf: Names): { done: number[]; words: string[] } {
  if (!outcome.ok) return { done: [], words: [outcome.problem.message] };
  const { results } = outcome.answer;
  return {
    done: results.flatMap(({ id, words }) => (words === null ? [id] : [])),
    words: results.flatMap(({ id, words }) => (words === null ? [] : [`${nameOf(id)}: ${words}`])),
  };
}

const MOST_SAID = 3;

/** What stays done although it was to be taken back is a problem: each row with its reason, as far as a toast has room. */
function allUndone(outcome: Reply<RowResults>, nameOf: Names): Reply<unknown> {
  const { words, done } = read(outcome, nameOf);
  if (!outcome.ok || words.length === 0) return outcome;
  const more = words.length > MOST_SAID ? [`And ${words.length - MOST_SAID} more.`] : [];
  const first = done.length > 0 ? ['Undone, but not all.'] : [];
  const message = [...first, ...words.slice(0, MOST_SAID), ...more].join(' ');
  return { ok: false, status: 409, problem: { code: 'changed_meanwhile', message } };
}

/** Above what is weighed elsewhere: that nothing is here, and the button that does it all. */
export const LightWay = ({ words, children }: { words: string; children?: ReactNode }) => (
  <section aria-label="The light way" className={styles.light}>
    <p>
      <strong>The light way.</strong> {words}
    </p>
    {children}
  </section>
);
