import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import { STATUS } from '#domain/order/status.ts';
import { kilosInWords } from '#domain/weight.ts';
import { aboutTo, serviceName } from '#web/staff/orders/words.ts';
import type { Column } from '#web/staff/ui/table/data-table.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import styles from './carrier.module.css';

export const BOX: Column<CarrierBox> = {
  head: 'Box',
  cell: ({ reference }) => <span className={styles.reference}>{reference}</span>,
};

export const COLUMNS: readonly Column<CarrierBox>[] = [
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

function stateOf({ faults, handed_over_at, order_status_id, carrier_file_id, about_to }: CarrierBox) {
  if (about_to !== null) return `${aboutTo(about_to.to)} (${about_to.by})`;
  if (handed_over_at !== null) return `Handed over at ${clockTime(handed_over_at)}`;
  if (order_status_id === STATUS.dispatched) return 'Dispatched';
  if (faults.length === 0) return carrier_file_id === null ? 'Packed' : `Packed, in file ${carrier_file_id}`;
  return <strong>{faults.map(({ message }) => message).join(' ')}</strong>;
}
