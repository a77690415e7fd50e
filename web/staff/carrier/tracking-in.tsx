import { type ChangeEvent, useId, useState } from 'react';
import type { TrackedBox } from '#contract/carrier/tracking.ts';
import { readTracking, type TrackingColumns, type TrackingRow } from '#domain/carrier/tracking-file.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { MapColumns } from '#web/staff/ui/map-columns.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import { readCsvFile } from '#web/ui/read-csv-file.ts';
import { TrackingPreview } from './tracking-preview.tsx';

type State =
  | { step: 'choose'; words?: string }
  | { step: 'map'; table: string[][]; names: readonly string[] }
  | { step: 'preview'; rows: TrackingRow[]; boxes: TrackedBox[]; withoutNumber: readonly string[] };

/** The carrier’s export with tracking numbers: chosen, read in the browser, looked at, and only then taken in. */
export function TrackingIn({ onTaken }: { onTaken: () => void }) {
  const id = useId();
  const [state, setState] = useState<State>({ step: 'choose' });
  const fail = (words: string) => setState({ step: 'choose', words });
  const read = async (table: string[][], columns: TrackingColumns | null) => {
    const file = readTracking(table, columns);
    if ('unmapped' in file) return setState({ step: 'map', table, names: file.unmapped });
    const boxes = await sendTracking(file.rows, true);
    if (boxes.ok) setState({ step: 'preview', ...file, boxes: boxes.answer });
    else fail(boxes.problem.message);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    // A file that is too large is not even read.
    const table = readCsvFile(file.size > 3_000_000 ? new Uint8Array(3_000_000) : await bytesOf(file));
    if ('wrong' in table) return fail(table.wrong);
    const saved = await browserApi('GET /staff/tracking-columns');
    if (saved.ok) await read(table.rows, columnsOf(saved.answer));
    else fail(saved.problem.message);
  };
  const take = async (rows: readonly TrackingRow[]): Promise<Reply<TrackedBox[]>> => {
    const outcome = await sendTracking(rows, false);
    if (outcome.ok) {
      fail(wordsOnTaken(outcome.answer));
      onTaken();
    }
    return outcome;
  };
  return (
    <section aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>Tracking numbers</h2>
      <p className={form.field}>
        <label htmlFor={id}>The carrier’s export, as CSV</label>
        <input id={id} type="file" accept=".csv,text/csv" className={form.control} onChange={choose} />
      </p>
      <p role="status">{state.step === 'choose' ? state.words : ''}</p>
      {state.step === 'map' && (
        <MapTrackingColumns names={state.names} onMapped={(columns) => void read(state.table, columns)} />
      )}
      {state.step === 'preview' && (
        <TrackingPreview {...state} onTake={() => take(state.rows)}>
          <ActButton onAct={() => setState({ step: 'choose' })}>Cancel</ActButton>
        </TrackingPreview>
      )}
    </section>
  );
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

const columnsOf = (
  known: { reference_column: string; tracking_column: string } | null,
): TrackingColumns | null =>
  known === null ? null : { reference: known.reference_column, tracking: known.tracking_column };

function wordsOnTaken(boxes: readonly TrackedBox[]): string {
  const taken = boxes.filter(({ outcome }) => outcome === 'new' || outcome === 'replaces').length;
  return `${taken} tracking ${taken === 1 ? 'number' : 'numbers'} taken in.`;
}

interface Props {
  names: readonly string[];
  onMapped: (columns: TrackingColumns) => void;
}

const LABELS = { reference: 'Our reference, such as S1207-1', tracking: 'Tracking number' } as const;

const USUAL = { reference: /reference/i, tracking: /track/i } as const;

const MapTrackingColumns = (props: Props) => (
  <MapColumns<TrackingColumns>
    {...props}
    labels={LABELS}
    usual={USUAL}
    save={({ reference, tracking }) =>
      browserApi('PUT /staff/tracking-columns', {
        body: { reference_column: reference, tracking_column: tracking },
      })
    }
  />
);

/** Sends tracking numbers, some hundreds at once. */
const AT_ONCE = 500;

async function sendTracking(rows: readonly TrackingRow[], preview: boolean): Promise<Reply<TrackedBox[]>> {
  const boxes: TrackedBox[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const outcome = await browserApi('POST /staff/tracking-numbers', {
      body: {
        rows: rows.slice(from, from + AT_ONCE).map(({ reference, trackingNumber }) => ({
          reference: reference.slice(0, 100),
          tracking_number: trackingNumber.slice(0, 100),
        })),
        preview,
      },
    });
    if (!outcome.ok) return outcome;
    boxes.push(...outcome.answer);
  }
  return { ok: true, answer: boxes };
}
