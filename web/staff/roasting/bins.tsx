import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Bin } from '#contract/roasting/bins.ts';
import { gramsOnScale, visibleKilos, weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { CountDialog } from '#web/staff/ui/acts/count-dialog.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import sheet from '#web/staff/ui/table/sheet.module.css';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import styles from './roasting.module.css';

/** What was roasted and lies in bins, the oldest first; what waited too long is thrown away here. */
export function Bins() {
  const call = useLiveCall('bins', ['roasting', 'packing', 'orders'], () => browserApi('GET /staff/bins'));
  const [query] = useSearchParams();
  const isOldOnly = query.get('show') === 'old';
  const bins = call.answer;
  return (
    <Screen
      title="Bins"
      lead={bins === null ? undefined : leadOf(bins)}
      actions={
        <>
          <Link to="/plan/par" className={buttons.quiet}>
            Par levels
          </Link>
          <Link to="/plan/bin-labels" className={buttons.quiet}>
            Labels
          </Link>
        </>
      }
    >
      <Loaded call={call} what="the bins">
        {(all) => {
          const old = all.filter(({ is_too_old }) => is_too_old);
          return (
            <>
              <Chips
                label="Bins to show"
                chips={[
                  { name: 'All', count: all.length, to: '/plan/bins', isCurrent: !isOldOnly },
                  { name: 'Too old', count: old.length, to: '/plan/bins?show=old', isCurrent: isOldOnly },
                ]}
              />
              <BinTable bins={isOldOnly ? old : all} isOldOnly={isOldOnly} again={call.again} />
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}

const sumOf = (bins: readonly Bin[], weigh: (bin: Bin) => number): number =>
  bins.reduce((sum, bin) => sum + weigh(bin), 0);

const leadOf = (bins: readonly Bin[]): string =>
  `${visibleKilos(sumOf(bins, ({ on_hand }) => on_hand))} in ${countOf(bins.length, 'bin')}, ${visibleKilos(
    sumOf(bins, ({ free_grams }) => free_grams),
  )} of it for nobody yet`;

type Asked = { bin: Bin; act: 'count' | 'throw away' };

interface TableProps {
  bins: readonly Bin[];
  isOldOnly: boolean;
  again: () => void;
}

function BinTable({ bins, isOldOnly, again }: TableProps) {
  const [dialog, setDialog] = useState<Asked>();
  const mayAct = useMay()('floor');
  if (bins.length === 0)
    return (
      <Empty>
        <p>
          {isOldOnly
            ? 'No bin is too old for bags.'
            : 'No bin has coffee in it. Each batch gets its bin as it leaves the roaster.'}
        </p>
      </Empty>
    );
  const acts = (bin: Bin) => (
    <div className={sheet.acts}>
      <ActButton onAct={() => setDialog({ bin, act: 'count' })}>
        Count<span className="visually-hidden"> bin {bin.code}</span>
      </ActButton>
      <ActButton kind="grave" onAct={() => setDialog({ bin, act: 'throw away' })}>
        Throw away<span className="visually-hidden"> bin {bin.code}</span>
      </ActButton>
    </div>
  );
  return (
    <>
      <Sheet
        caption="Bins, the oldest first"
        rows={bins}
        idOf={({ id }) => id}
        columns={mayAct ? [...COLUMNS, { head: 'Acts', cell: acts, kind: 'act' }] : COLUMNS}
      />
      {dialog !== undefined && (
        <Ask
          {...dialog}
          onClose={() => {
            setDialog(undefined);
            again();
          }}
        />
      )}
    </>
  );
}

const COLUMNS: readonly SheetColumn<Bin>[] = [
  {
    head: 'Bin',
    cell: ({ code }) => (
      <Link to={`/plan/bin-labels?bin=${code}`} className={styles.label}>
        {code}
        <span className="visually-hidden">: its label</span>
      </Link>
    ),
    kind: 'time',
  },
  {
    head: 'Coffee',
    cell: ({ name, roast_id }) => (
      <>
        <strong>{name}</strong>, roast {roast_id}
      </>
    ),
    kind: 'name',
  },
  { head: 'Roasted', cell: (bin) => `${shortDay(bin.roasted_on)}, ${ageInWords(bin)}` },
  { head: 'Holds', cell: ({ on_hand }) => weightInWords(on_hand), kind: 'figure' },
  { head: 'Free', cell: ({ free_grams }) => weightInWords(free_grams), kind: 'figure' },
];

const ageInWords = ({ days_old, is_too_old }: Bin): string => {
  const age = days_old === 0 ? 'today' : `${countOf(days_old, 'day')} old`;
  return is_too_old ? `${age}: too old for a bag` : age;
};

function Ask({ bin, act, onClose }: Asked & { onClose: () => void }) {
  const params = { id: String(bin.id) };
  const shared = { onDone: onClose, onClose };
  if (act === 'count')
    return (
      <CountDialog
        title={`Count bin ${bin.code}`}
        button="It holds this much"
        expected={bin.on_hand}
        hint={`It should hold ${gramsOnScale(bin.on_hand)}.`}
        send={(count) =>
          browserApi('PUT /staff/bins/{id}/count', {
            params,
            body: { ...count, expected_grams: bin.on_hand },
          })
        }
        {...shared}
      />
    );
  return (
    <AskDialog
      title={`Throw bin ${bin.code} away`}
      fields={{}}
      button={`Throw ${weightInWords(bin.on_hand)} away`}
      send={() => browserApi('DELETE /staff/bins/{id}', { params })}
      {...shared}
    >
      <p>
        {bin.name}, {ageInWords(bin)}. It counts as waste, and this can’t be undone.
        {bin.free_grams < bin.on_hand &&
          ` Open orders were to have ${weightInWords(bin.on_hand - bin.free_grams)} of it: Replan roasts that again.`}
      </p>
    </AskDialog>
  );
}
