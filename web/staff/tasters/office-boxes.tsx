import type { TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { type Coffee, coffeeForBags } from './shelf-words.ts';

interface Wanted {
  coffee: Coffee;
  grindId: number;
}

interface Props {
  shelf: TasterShelf;
  mayChange: boolean;
  onFill: (wanted: Wanted) => void;
}

interface Row {
  id: string;
  order: number;
  leaves: string;
  grind: string;
  name: string;
  bags: number;
  /** Null where the coffee has no place, no bags, and nothing in a bin. */
  wanted: Wanted | null;
}

/** Which bags the boxes of offices still wait for: their coffees are settled before they are filled. */
export function OfficeBoxes({ shelf, mayChange, onFill }: Props) {
  const rows = rowsOf(shelf);
  if (rows.length === 0) return null;
  return (
    <>
      <h2>For office boxes</h2>
      <p>Bags of 160 g that these orders wait for. Once filled they are kept for them within ten minutes.</p>
      <p>
        No other coffee takes the place of one of these. Where one can’t be had any more, the order has to be
        cancelled: its buyer is told, and paid back.
      </p>
      <Sheet
        caption="Bags to fill for office boxes"
        rows={rows}
        idOf={({ id }) => id}
        columns={mayChange ? [...COLUMNS, act(onFill)] : COLUMNS}
      />
    </>
  );
}

function rowsOf({ office_boxes, places, guests }: TasterShelf): Row[] {
  const coffees = [...places.flatMap(({ coffee }) => coffee ?? []), ...guests];
  return office_boxes.flatMap(
    ({ order_id: order, dispatch_on, grind_id: grindId, grind, coffees: lacking }) =>
      lacking.map(({ ctaps_id, name, bags }) => {
        const coffee = coffees.find((one) => one.ctaps_id === ctaps_id);
        return {
          id: `${order} ${grindId} ${ctaps_id}`,
          order,
          leaves: dayInWords(dispatch_on),
          grind,
          name,
          bags,
          wanted: coffee === undefined ? null : { coffee, grindId },
        };
      }),
  );
}

const COLUMNS: readonly SheetColumn<Row>[] = [
  { head: 'Coffee', cell: ({ name }) => name, kind: 'name' },
  { head: 'Order', cell: ({ order }) => order, kind: 'figure' },
  { head: 'Leaves on', cell: ({ leaves }) => leaves },
  { head: 'Grind', cell: ({ grind }) => grind },
  { head: 'To fill', cell: ({ bags }) => bags, kind: 'figure' },
  {
    head: 'Coffee in bins',
    cell: ({ wanted }) => coffeeForBags(wanted?.coffee.can_fill_large ?? 0),
    kind: 'figure',
  },
];

const act = (onFill: Props['onFill']): SheetColumn<Row> => ({
  head: 'Acts',
  cell: ({ name, order, wanted }) =>
    wanted !== null &&
    wanted.coffee.can_fill_large > 0 && (
      <ActButton kind="primary" onAct={() => onFill(wanted)}>
        Fill
        <span className="visually-hidden">
          {' '}
          bags of {name} for order {order}
        </span>
      </ActButton>
    ),
  kind: 'act',
});
