/** Recall: one letter to everybody who has coffee of what was traced. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { RecallPreview } from '#contract/traceability/recall.ts';
import type { Trace } from '#contract/traceability/trace.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { draftKey, letterDrafts } from '#web/staff/ui/drafts.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { momentInWords } from '#web/ui/times.ts';
import styles from './floor.module.css';
import { Letter } from './letter.tsx';
import { LetterForm, type Words } from './letter-form.tsx';
import { lettersInWords, perhapsInWords, reasonInWords } from './recall-words.ts';

interface Props {
  trace: Trace;
  again: () => void;
  onLetter: (hasWords: boolean) => void;
}

/** The person who opened it writes next; after a reload nobody is taken there. */
type Opened = 'by somebody' | 'from a draft';

export function Recall({ trace, again, onLetter }: Props) {
  const may = useMay();
  const { id: staffId } = useMe();
  const { of, recalls, orders, batches } = trace;
  const [opened, setOpened] = useState<Opened | null>(() =>
    letterDrafts.read(letterKey(staffId, of)) === undefined ? null : 'from a draft',
  );
  // Bags may hold what was roasted although nobody noted it.
  const mayWrite = may('orders') && orders.length + batches.length > 0;
  if (recalls.length === 0 && !mayWrite) return null;
  return (
    <section aria-labelledby="recall">
      <h2 id="recall">Letter to its buyers</h2>
      {recalls.map(({ id, subject, buyers, sent_by, sent_at }) => (
        <p key={id}>
          “{subject}” went to {lettersInWords(buyers)}, {momentInWords(sent_at)}, by {sent_by}.
        </p>
      ))}
      {mayWrite && opened === null && (
        <ActButton onAct={() => setOpened('by somebody')}>Write to its buyers</ActButton>
      )}
      {opened !== null && <Asked of={of} opened={opened} again={again} onLetter={onLetter} />}
    </section>
  );
}

/** Begins with what was put before a second person, so that it can be sent as it was confirmed. */
function Asked({ of, opened, again, onLetter }: Omit<WrittenProps, 'asked'>) {
  const approvals = useLiveCall('approvals', ['staff'], () => browserApi('GET /staff/approvals'));
  return (
    <Loaded call={approvals} what="what waits for a second person">
      {(open) => {
        const approval = open.findLast(
          ({ is_own, act, details }) => is_own && act === 'mail buyers' && details['of'] === of.toUpperCase(),
        );
        return <Written of={of} asked={approval} opened={opened} again={again} onLetter={onLetter} />;
      }}
    </Loaded>
  );
}

interface WrittenProps {
  of: string;
  asked: Approval | undefined;
  opened: Opened;
  again: () => void;
  onLetter: (hasWords: boolean) => void;
}

function Written({ of, asked, opened, again, onLetter }: WrittenProps) {
  const [shown, setShown] = useState<{ words: Words; preview: RecallPreview } | null>(null);
  const { id: staffId } = useMe();
  const key = letterKey(staffId, of);
  const [first] = useState(() => ({ ...wordsOf(asked), ...letterDrafts.read(key) }));
  const save = (words: Words | null) => {
    const hasWords = words !== null && words.subject + words.text !== '';
    letterDrafts.save(key, hasWords ? { ...words } : null);
    onLetter(hasWords);
  };
  const [withPerhaps, setWithPerhaps] = useState(asked?.details['with_perhaps'] === true);
  const look = async (words: Words, includes = withPerhaps) => {
    const body = { of, with_perhaps: includes, ...words };
    const outcome = await browserApi('POST /staff/recall-previews', { body });
    if (outcome.ok) {
      setWithPerhaps(includes);
      setShown({ words, preview: outcome.answer });
    }
    return outcome;
  };
  return (
    <>
      {asked !== undefined && (
        <p role="status">
          {asked.is_confirmed
            ? 'Your letter is confirmed: look at it once more, and send it.'
            : 'Your letter waits for a second person, under Staff.'}
        </p>
      )}
      <LetterForm
        begun={shown?.words ?? first}
        isAsked={opened === 'by somebody'}
        look={(words) => look(words)}
        onChanged={(words) => {
          setShown(null);
          save(words);
        }}
        onGone={() => onLetter(false)}
      />
      {shown !== null && (
        <Perhaps
          perhaps={shown.preview.perhaps}
          isIncluded={withPerhaps}
          onInclude={(isIncluded) => look(shown.words, isIncluded)}
        />
      )}
      {shown !== null && (
        <Letter
          key={shown.preview.list + shown.words.subject + shown.words.text}
          of={of}
          {...shown}
          withPerhaps={withPerhaps}
          onSent={() => {
            setShown(null);
            save(null);
            again();
          }}
        />
      )}
    </>
  );
}

const letterKey = (staffId: number, of: string): string => draftKey(staffId, `letter ${of.toUpperCase()}`);

const wordsOf = (asked: Approval | undefined): Words => ({
  subject: textIn(asked?.details['subject']),
  text: textIn(asked?.details['text']),
});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Bags that may hold what was traced although nobody noted it; staff say whether their buyers get the letter too. */
interface PerhapsProps {
  perhaps: RecallPreview['perhaps'];
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => Promise<unknown>;
}

function Perhaps({ perhaps, isIncluded, onInclude }: PerhapsProps) {
  const [busy, setBusy] = useState(false);
  if (perhaps.length === 0) return null;
  const include = async () => {
    setBusy(true);
    await onInclude(!isIncluded);
    setBusy(false);
  };
  return (
    <div className={styles.letter}>
      <h3>Perhaps</h3>
      <p>{perhapsInWords(perhaps)}</p>
      <details>
        <summary>Which orders, and why</summary>
        <ul>
          {perhaps.map((one) => (
            <li key={`${one.order_id} ${one.coffee}`}>
              <Link to={`/orders/${one.order_id}`}>№ {one.order_id}</Link>: {reasonInWords(one)}
            </li>
          ))}
        </ul>
      </details>
      <p>
        <ActButton onAct={include} busy={busy}>
          {isIncluded ? 'Leave these out' : 'Write to these as well'}
        </ActButton>
      </p>
    </div>
  );
}
