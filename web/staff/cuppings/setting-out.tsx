import { useState } from 'react';
import { Link } from 'react-router';
import type { CuppedCoffee, CupToSetOut } from '#contract/cuppings/cup-fields.ts';
import type { Problem } from '#contract/problem.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './cuppings.module.css';
import { useCupping } from './use-cupping.ts';

/** What belongs into which cup, for whoever sets them out; shown once they say that they want to know. */
export function SettingOut() {
  const { id, call } = useCupping();
  const [cups, setCups] = useState<readonly CupToSetOut[]>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const reply = await browserApi('POST /staff/cuppings/{id}/settings-out', { params: { id } });
    setBusy(false);
    if (reply.ok) setCups(reply.answer);
    else setProblem(reply.problem);
  };
  return (
    <Screen
      title="Set out the cups"
      lead={<Link to={`/cuppings/${id}`}>{call.answer?.name ?? 'The cupping'}</Link>}
      actions={
        cups !== undefined && (
          <ActButton kind="primary" onAct={() => window.print()}>
            Print
          </ActButton>
        )
      }
    >
      <Loaded call={call} what="the cupping" one="cupping">
        {({ has_seen_cups, revealed_at }) =>
          cups === undefined ? (
            <div className={styles.ask}>
              <p>
                {has_seen_cups || revealed_at !== null
                  ? 'This shows what belongs into which cup.'
                  : 'This shows what belongs into which cup. It is noted that you saw it: if you taste after that, your scores count only where nobody else tasted.'}
              </p>
              {problem !== undefined && (
                <p role="alert" className={styles.refused}>
                  {problem.message}
                </p>
              )}
              <p>
                <ActButton kind="primary" busy={busy} onAct={() => void show()}>
                  Show what is in the cups
                </ActButton>
              </p>
            </div>
          ) : (
            <Sheet caption="What is in the cups" rows={cups} idOf={({ code }) => code} columns={COLUMNS} />
          )
        }
      </Loaded>
    </Screen>
  );
}

const COLUMNS: readonly SheetColumn<CupToSetOut>[] = [
  { head: 'Code', cell: ({ code }) => <strong>{code}</strong>, kind: 'name' },
  { head: 'Coffee', cell: ({ coffee: { name, roast_id } }) => `${name}, roast ${roast_id}` },
  { head: 'Where it is', cell: ({ coffee }) => placeOf(coffee) },
];

/** Such as `batch 41, bin 261124-41`. */
export const placeOf = ({ batch_id, bin, lot }: CuppedCoffee): string =>
  batch_id === null ? `lot ${lot}` : `batch ${batch_id}${bin === null ? '' : `, bin ${bin}`}`;
