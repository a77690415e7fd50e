import { Link } from 'react-router';
import type { StaffPastOrder } from '#contract/imports/past-orders.ts';
import { weightInWords } from '#domain/weight.ts';
import { useCall } from '#web/api/use-call.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortDate } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Panel } from '#web/ui/panel.tsx';

/** What a customer bought before we moved here; nothing where there is nothing. */
export function PastOrdersOf({ customerId }: { customerId: number }) {
  const { answer } = useCall(`past orders of ${customerId}`, () =>
    browserApi('GET /staff/past-orders', { query: { customer: customerId } }),
  );
  return (
    answer !== null &&
    answer.length > 0 && (
      <Panel title="Orders in the old shop">
        <PastOrderList orders={answer} />
      </Panel>
    )
  );
}

export const PastOrderList = ({
  orders,
  showsNames = false,
}: {
  orders: readonly StaffPastOrder[];
  showsNames?: boolean;
}) => (
  <Sheet
    caption="Past orders"
    rows={orders}
    idOf={({ id }) => id}
    columns={showsNames ? [NUMBER, NAME, ...COLUMNS] : [NUMBER, ...COLUMNS]}
  />
);

const NUMBER: SheetColumn<StaffPastOrder> = {
  head: 'Order',
  cell: ({ number }) => <bdi>{number}</bdi>,
  kind: 'name',
};

const NAME: SheetColumn<StaffPastOrder> = {
  head: 'For',
  cell: ({ name, customer_id }) =>
    customer_id === null ? (
      <bdi>{name}</bdi>
    ) : (
      <Link to={`/customers/${customer_id}`}>{name || 'Customer'}</Link>
    ),
};

const COLUMNS: readonly SheetColumn<StaffPastOrder>[] = [
  { head: 'Placed', cell: ({ placed_at }) => shortDate(placed_at), kind: 'time' },
  { head: 'What', cell: ({ lines }) => <bdi>{lines.map(lineInWords).join('; ')}</bdi> },
  { head: 'Paid by', cell: ({ way, is_cancelled }) => (is_cancelled ? 'Cancelled' : way) },
  { head: 'Total', cell: totalInWords, kind: 'figure' },
];

const lineInWords = ({ what, quantity, grams }: StaffPastOrder['lines'][number]): string =>
  `${quantity} × ${what}${grams === null ? '' : ` (${weightInWords(grams)})`}`;

function totalInWords({ total, refunded }: StaffPastOrder): string {
  if (total === null) return '';
  return refunded === null || refunded === 0
    ? pounds(total)
    : `${pounds(total)}, ${pounds(refunded)} refunded`;
}
