import type { FillLine } from '#contract/packing/filling.ts';
import { gramsOnScale, weightInWords } from '#domain/weight.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import sheet from '#web/staff/ui/table/sheet.module.css';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { FloorNotes } from '../floor-notes.tsx';
import styles from './print.module.css';

/** What is to be filled, on paper, with a box to tick for each bag. */
export default function FillList() {
  const call = useCall('fill list', () => browserApi('GET /staff/filling'));
  return (
    <Screen
      title="Fill list"
      actions={
        <ActButton kind="primary" onAct={() => window.print()}>
          Print
        </ActButton>
      }
    >
      <Loaded call={call} what="the bags to fill">
        {({ lines }) => <List lines={lines.filter(({ quantity, bags }) => bags.length < quantity)} />}
      </Loaded>
    </Screen>
  );
}

const List = ({ lines }: { lines: readonly FillLine[] }) =>
  lines.length === 0 ? (
    <Empty>
      <p>Every bag is filled.</p>
    </Empty>
  ) : (
    <div className={styles.list}>
      <Sheet caption="Bags to fill, in order" rows={lines} idOf={({ id }) => id} columns={COLUMNS} />
    </div>
  );

const COLUMNS: readonly SheetColumn<FillLine>[] = [
  { head: 'Order', cell: ({ order_id }) => order_id, kind: 'time' },
  { head: 'For', cell: ({ to }) => <bdi>{to}</bdi> },
  {
    head: 'Coffee',
    cell: ({ name, roast, grind, notes }) => (
      <>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        , {roast}, {grind}
        <FloorNotes notes={notes} />
      </>
    ),
    kind: 'name',
  },
  {
    head: 'From bins, for each bag',
    cell: ({ targets }) => (
      <ul className={sheet.lots}>
        {targets.map(({ name, pours }) => (
          <li key={name}>
            {name}: {pours.map(({ code, grams }) => `${gramsOnScale(grams)} of ${code}`).join(', ')}
          </li>
        ))}
      </ul>
    ),
  },
  { head: 'Bag', cell: ({ bag_grams }) => weightInWords(bag_grams), kind: 'figure' },
  {
    head: 'Bags to fill',
    cell: ({ quantity, bags }) => (
      <>
        {quantity - bags.length}{' '}
        {Array.from({ length: quantity - bags.length }, (_, i) => (
          <span key={`bag ${i + 1}`} className={sheet.tick} aria-hidden="true" />
        ))}
      </>
    ),
  },
];
