import { useState } from 'react';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import { by } from '#domain/by.ts';
import { STATUS } from '#domain/order/status.ts';
import { holds } from '#domain/staff/rights.ts';
import { kilosInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { aboutTo, serviceName } from '#web/staff/orders/words.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { BulkBar, type RowResult } from '#web/staff/ui/acts/bulk-bar.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { useMarks } from '#web/staff/ui/table/use-marks.ts';
import { clockTime } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import styles from './carrier.module.css';
import { DispatchButton } from './dispatch-button.tsx';
import { HandOverButton } from './hand-over-button.tsx';
import { LabelButtons } from './label-buttons.tsx';
import { refusalsIn } from './refusals-in.ts';
import { ServicesMissing } from './services-missing.tsx';
import { figuresOf, isInHouse, isOnItsWay } from './state-of-boxes.ts';
import { TrackingIn } from './tracking-in.tsx';

/** Out of the door: boxes into the carrier’s file, their tracking numbers back, dispatched, handed over. */
export function Carrier() {
  const call = useLiveCall('carrier', ['packing', 'orders'], () => browserApi('GET /staff/carrier-boxes'));
  return (
    <Screen
      title="Carrier"
      lead="Packed boxes, until the carrier has them"
      actions={<ActLink to="/carrier/services" words="Sizes and services" />}
    >
      <Loaded call={call} what="boxes">
        {(boxes) =>
          boxes.length === 0 ? (
            <Empty>
              <p>
                <strong>No box waits for the carrier.</strong>
              </p>
              <p>A box comes here once it is packed.</p>
            </Empty>
          ) : (
            <Boxes boxes={boxes} again={call.again} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Boxes({ boxes, again }: { boxes: readonly CarrierBox[]; again: () => void }) {
  // What the carrier has stands below what is still to be done.
  const rows = boxes.toSorted(by((box) => box.handed_over_at ?? ''));
  const marks = useMarks(rows.map(idOf));
  const [results, setResults] = useState<readonly RowResult[]>([]);
  const services = useLiveCall('carrier services', ['settings'], () =>
    browserApi('GET /staff/carrier-services'),
  );
  const byApi = services.answer?.by_api === true;
  const isAnyInFile = boxes.some(({ carrier_file_id }) => carrier_file_id !== null);
  const chosen = marks.all.length === 0 ? boxes : boxes.filter((box) => marks.has(idOf(box)));
  const done = (all: readonly RowResult[]) => {
    setResults(all);
    again();
  };
  const acts = (
    <div className={styles.acts}>
      {byApi && <LabelButtons boxes={chosen} areMarked={marks.all.length > 0} onDone={done} />}
      <FileButton boxes={chosen.filter(isInHouse)} isSecond={byApi} onDone={done} />
      <DispatchButton boxes={chosen} all={boxes} onDone={done} />
      <HandOverButton boxes={chosen.filter(isOnItsWay)} onDone={done} />
    </div>
  );
  const hasMarks = marks.all.length > 0;
  return (
    <>
      <Figures label="Boxes" figures={figuresOf(boxes)} />
      {!hasMarks && acts}
      {services.answer !== null && <ServicesMissing services={services.answer.now} />}
      {(!byApi || isAnyInFile) && <TrackingIn onTaken={again} />}
      <DataTable
        caption="Packed boxes"
        rows={rows}
        idOf={idOf}
        rowHead={BOX}
        columns={COLUMNS}
        toOf={({ order_id }) => `/orders/${order_id}`}
        marks={marks}
      />
      <BulkBar marks={marks} noun={['box', 'boxes']} results={results} onResultsRead={() => setResults([])}>
        {acts}
      </BulkBar>
    </>
  );
}

const idOf = ({ id }: CarrierBox) => String(id);

const BOX: Column<CarrierBox> = {
  head: 'Box',
  cell: ({ reference }) => <span className={styles.reference}>{reference}</span>,
};

const COLUMNS: readonly Column<CarrierBox>[] = [
  { head: 'To', cell: (box) => <To box={box} />, isWide: true },
  {
    head: 'Weight',
    cell: ({ gross_grams, shipping_option_id }) => (
      <span className={styles.lines}>
        {kilosInWords(gross_grams)}
        <span className={styles.more}>{serviceName(shipping_option_id)} Class</span>
      </span>
    ),
    isFigure: true,
  },
  { head: 'Tracking', cell: ({ tracking_number }) => tracking_number ?? '–' },
  { head: 'State', cell: stateOf, isWide: true },
];

const To = ({ box: { name, town, postcode } }: { box: CarrierBox }) => (
  <span className={styles.to}>
    {name}
    <span className={styles.more}>
      {town} {postcode.replace(' ', '\u00A0')}
    </span>
  </span>
);

function stateOf(box: CarrierBox) {
  const { faults, handed_over_at, order_status_id, carrier_file_id, about_to, label } = box;
  if (about_to !== null) return `${aboutTo(about_to.to)} (${about_to.by})`;
  if (handed_over_at !== null) return `Handed over at ${clockTime(handed_over_at)}`;
  if (order_status_id === STATUS.dispatched) return 'Dispatched';
  if (label !== null) return <Label label={label} />;
  if (faults.length === 0) return carrier_file_id === null ? 'Packed' : `Packed, in file ${carrier_file_id}`;
  return <strong>{faults.map(({ message }) => message).join(' ')}</strong>;
}

function Label({ label: { state, is_current, reason } }: { label: NonNullable<CarrierBox['label']> }) {
  if (state === 'refused') return <strong>No label: {reason}</strong>;
  if (state === 'made')
    return is_current ? (
      'Label made'
    ) : (
      <strong>Its label is out of date: the box was changed after it.</strong>
    );
  return `${state === 'queued' ? 'Label is being made' : 'Label is being cancelled'}${reason === '' ? '' : `. ${reason} It’s tried again.`}`;
}

interface Props {
  boxes: readonly CarrierBox[];
  onDone: (results: readonly RowResult[]) => void;
}

/** Makes the carrier’s file. Boxes of an earlier file join only once somebody said so. */
function FileButton({ boxes, isSecond, onDone }: Props & { isSecond: boolean }) {
  const without = boxes.filter(({ label, faults }) => label === null && faults.length === 0);
  const fresh = without.filter(({ carrier_file_id }) => carrier_file_id === null);
  const filed = without.filter(({ carrier_file_id }) => carrier_file_id !== null);
  const [busy, setBusy] = useState(false);
  const seesEmails = holds(useMe().rights, ['orders'], false);
  const make = async (chosen: readonly CarrierBox[], again: boolean) => {
    setBusy(true);
    const outcome = await browserApi('POST /staff/carrier-files', {
      body: { box_ids: chosen.map(({ id }) => id), again },
    });
    setBusy(false);
    if (!outcome.ok) return onDone(refusalsIn(outcome.problem, chosen));
    const { name, csv } = outcome.answer;
    downloadFile(name, new Blob([csv], { type: 'text/csv' }));
    onDone(chosen.map(({ id, reference }) => ({ id: String(id), name: reference, isDone: true })));
  };
  return (
    <>
      {fresh.length > 0 && (
        <ActButton kind={isSecond ? 'quiet' : 'primary'} busy={busy} onAct={() => void make(fresh, false)}>
          Make the file: {boxesInWords(fresh.length)}
        </ActButton>
      )}
      {!seesEmails && fresh.length + filed.length > 0 && (
        <p className={styles.more}>
          A file that you make has no e-mail addresses, since your rights don’t show them to you: the carrier
          then mails nobody about a delivery. A colleague who works on orders can make it with them.
        </p>
      )}
      {filed.length > 0 && (
        <ActButton busy={busy} onAct={() => void make(filed, true)}>
          Make the file again: {boxesInWords(filed.length)}
        </ActButton>
      )}
    </>
  );
}

const boxesInWords = (count: number): string => (count === 1 ? '1 box' : `${count} boxes`);
