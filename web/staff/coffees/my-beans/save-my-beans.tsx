import { useState } from 'react';
import type { Answer } from '#contract/calls.ts';
import type { MyBeansPreview } from '#contract/prices/my-beans.ts';
import { visibleKilos } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { Sheet } from '#web/staff/ui/table/sheet.tsx';
import { shortDate } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { CodeNeeded } from '../code-needed.tsx';
import styles from './my-beans.module.css';
import type { Wishes } from './typed-rows.ts';

interface Props {
  wishes: Wishes;
  /** Rows that can’t be read, and are no part of it. */
  unread: number;
  onSaved: (words: string, leftOut: readonly number[]) => void;
  onLeave: () => void;
}

/** What would change, and what can’t be done; looked at again each time stock or prices change elsewhere. */
export function SaveMyBeans({ wishes, unread, onSaved, onLeave }: Props) {
  const preview = useLiveCall(JSON.stringify(wishes), ['stock'], () =>
    browserApi('POST /staff/my-beans-previews', { body: wishes }),
  );
  const [saving, setSaving] = useState<MyBeansPreview>();
  const { answer } = preview;
  const count = answer === null ? 0 : rowsOf(answer).filter(({ problem }) => problem === null).length;
  const [busy, setBusy] = useState(false);
  const saved = (seen: MyBeansPreview, { changed, left_out }: Saved) =>
    onSaved(
      `${countOf(changed, 'coffee')} saved.${left_out === 0 ? '' : ` ${countOf(left_out, 'row')} stayed as ${left_out === 1 ? 'it was' : 'they were'}.`}`,
      seen.beans.flatMap(({ bean_id, problem }) => (problem === null ? [] : [bean_id])),
    );
  const save = async () => {
    if (answer === null) return;
    if (answer.fresh_code_for.length > 0) return setSaving(answer);
    setBusy(true);
    const outcome = await browserApi('PUT /staff/my-beans', {
      body: { ...wishes, version: answer.version },
    });
    setBusy(false);
    if (outcome.ok) return saved(answer, outcome.answer);
    showProblem(outcome.problem);
    preview.again();
  };
  const ask = () => void save();
  useKeys('My beans', count > 0 ? [{ press: 's', does: 'Save the changes', act: ask }] : []);
  return (
    <Loaded call={preview} what="what changes">
      {(seen) => (
        <div className={styles.part}>
          <p className={styles.acts}>
            {count > 0 && (
              <ActButton kind="primary" press="s" busy={busy} onAct={ask}>
                Save {countOf(count, 'change')}
              </ActButton>
            )}
            <ActButton onAct={onLeave}>Back to the list</ActButton>
          </p>
          <p role="status">
            {inWords(seen)}
            {unread > 0 &&
              ` ${countOf(unread, 'row')} can’t be read, and ${unread === 1 ? 'is' : 'are'} no part of it.`}
          </p>
          <Changes of={seen} />
          {saving !== undefined && (
            <Save
              wishes={wishes}
              preview={saving}
              onSaved={(done) => saved(saving, done)}
              onClose={() => {
                setSaving(undefined);
                preview.again();
              }}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

type Saved = Answer<'PUT /staff/my-beans'>;

interface Row {
  id: string;
  name: string;
  changes: string;
  problem: string | null;
}

const rowsOf = ({ beans, blends }: MyBeansPreview): Row[] => [
  ...beans.map(({ bean_id, name, shelf, price, lot, problem }) => ({
    id: `bean ${bean_id}`,
    name,
    problem,
    changes: [
      shelf && shelfInWords(shelf),
      lot && `${visibleKilos(lot.grams)} as lot ${lot.code} of ${shortDate(`${lot.arrived_on}T12:00:00Z`)}`,
      price && `${pounds(price.before)} a green kilo becomes ${pounds(price.after)}`,
    ]
      .filter(Boolean)
      .join('; '),
  })),
  ...blends.map(({ blend_id, name, shelf, problem }) => ({
    id: `blend ${blend_id}`,
    name,
    problem,
    changes: shelf === null ? '' : shelfInWords(shelf),
  })),
];

const shelfInWords = ({ after }: { after: boolean }): string => (after ? 'Onto the shelf' : 'Off the shelf');

function inWords(seen: MyBeansPreview): string {
  const on = [...seen.beans, ...seen.blends].filter(({ shelf }) => shelf?.after === true).length;
  const off = [...seen.beans, ...seen.blends].filter(({ shelf }) => shelf?.after === false).length;
  const lots = seen.beans.filter(({ lot }) => lot !== null).length;
  const prices = seen.beans.filter(({ price }) => price !== null).length;
  const parts = [
    on > 0 && `${countOf(on, 'coffee')} onto the shelf`,
    off > 0 && `${countOf(off, 'coffee')} off the shelf`,
    lots > 0 && `${countOf(lots, 'lot')} in`,
    prices > 0 && `${countOf(prices, 'price')} changed`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing would change.' : `${parts.join(', ')}.`;
}

function Changes({ of }: { of: MyBeansPreview }) {
  const rows = rowsOf(of);
  const wrong = rows.filter(({ problem }) => problem !== null);
  const right = rows.filter(({ problem }) => problem === null);
  return (
    <>
      {wrong.length > 0 && (
        <>
          <h2>Can’t be done, and stays as it is</h2>
          <Sheet
            caption="Rows that can’t be done"
            rows={wrong}
            idOf={({ id }) => id}
            columns={[
              { head: 'Coffee', kind: 'name', cell: ({ name }) => name },
              { head: 'Why', cell: ({ problem }) => problem },
            ]}
          />
        </>
      )}
      {of.without_beans.length > 0 && (
        <>
          <h2>Ticked, but not sold for want of a bean</h2>
          <Sheet
            caption="House blends without their beans"
            rows={of.without_beans}
            idOf={({ blend_id }) => blend_id}
            columns={[
              { head: 'House blend', kind: 'name', cell: ({ name }) => name },
              { head: 'Off the shelf', cell: ({ missing }) => missing.join(', ') },
            ]}
          />
        </>
      )}
      {right.length > 0 && (
        <>
          <h2>What changes</h2>
          <Sheet
            caption="What changes"
            rows={right}
            idOf={({ id }) => id}
            columns={[
              { head: 'Coffee', kind: 'name', cell: ({ name }) => name },
              { head: 'Change', cell: ({ changes }) => changes },
            ]}
          />
        </>
      )}
    </>
  );
}

interface SaveProps {
  wishes: Wishes;
  preview: MyBeansPreview;
  onSaved: (done: Saved) => void;
  onClose: () => void;
}

const Save = ({ wishes, preview: { version, fresh_code_for }, onSaved, onClose }: SaveProps) => (
  <AskDialog
    title="Save what you have"
    fields={FRESH_CODE}
    button="Save"
    send={(typed) =>
      withFreshCode(typed, () => browserApi('PUT /staff/my-beans', { body: { ...wishes, version } }))
    }
    onDone={onSaved}
    onClose={onClose}
  >
    <p>All of it changes at once, from now on. What was ordered stays as it was agreed.</p>
    <CodeNeeded because={fresh_code_for} />
  </AskDialog>
);
