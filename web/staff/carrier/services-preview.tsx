import { useState } from 'react';
import type { CarrierServicesPreview } from '#contract/carrier/carrier-services.ts';
import type { SizeServices } from '#domain/carrier/carrier-services.ts';
import { beginOfDay } from '#domain/dispatch/dispatch.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { usePause } from '#web/staff/ui/use-pause.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './services.module.css';

interface Props {
  sizes: SizeServices[];
  /** A day; empty for now. */
  from: string;
  basedOn: number | null;
  onSaved: () => void;
  onRefused: () => void;
}

/** Previewed again each time boxes are packed. */
export function ServicesPreview(props: Props) {
  const settled = usePause(JSON.stringify(props.sizes));
  return <Previewed key={settled} {...props} sizes={JSON.parse(settled) as SizeServices[]} />;
}

function Previewed({ sizes, from, basedOn, onSaved, onRefused }: Props) {
  const preview = useLiveCall(JSON.stringify(sizes), ['packing', 'settings'], () =>
    browserApi('POST /staff/carrier-services-previews', { body: { sizes } }),
  );
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await browserApi('PUT /staff/carrier-services', {
      body: { sizes, valid_from: from === '' ? null : beginOfDay(from).toISOString(), based_on: basedOn },
    });
    setBusy(false);
    if (outcome.ok) return onSaved();
    showProblem(outcome.problem);
    onRefused();
  };
  return (
    <section className={styles.preview} aria-label="What it changes">
      <Loaded call={preview} what="what it changes">
        {(seen) => (
          <>
            {seen.refused !== null && <p role="alert">{seen.refused}</p>}
            {seen.refused === null && <p role="status">{boxesInWords(seen)}</p>}
            {seen.refused === null && seen.changes.length > 0 && (
              <p>
                <ActButton kind="primary" press="s" busy={busy} onAct={() => void save()}>
                  {from === '' ? 'Save' : 'Save for that day:'} {countOf(seen.changes.length, 'change')}
                </ActButton>
              </p>
            )}
            <Sheet
              caption="What changes"
              rows={seen.changes}
              idOf={({ what }) => what}
              columns={[{ head: 'What', cell: ({ what }) => what, kind: 'name' }, ...BEFORE_AND_AFTER]}
            />
            {seen.boxes.length > 0 && (
              <Sheet
                caption="Boxes that would go otherwise"
                rows={seen.boxes}
                idOf={({ reference }) => reference}
                columns={[
                  { head: 'Box', cell: ({ reference }) => reference, kind: 'name' },
                  ...BEFORE_AND_AFTER,
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const BEFORE_AND_AFTER: readonly SheetColumn<{ before: string; after: string }>[] = [
  { head: 'Now', cell: ({ before }) => before },
  { head: 'Then', cell: ({ after }) => after },
];

function boxesInWords({ boxes, waiting }: CarrierServicesPreview): string {
  if (waiting === 0) return 'No box waits for the carrier.';
  return boxes.length === 0
    ? 'All boxes that wait go as before.'
    : `${boxes.length} of the ${countOf(waiting, 'box', 'boxes')} that wait would go otherwise.`;
}
