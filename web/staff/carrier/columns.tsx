import type { CarrierBox } from '../../../contract/carrier/carrier-box.ts';
import { STATUS } from '../../../domain/order/status.ts';
import { kilosInWords } from '../../../domain/weight.ts';
import type { Column } from '../ui/table/data-table.tsx';
import { clockTime } from '../ui/times.ts';
import styles from './carrier.module.css';

export const BOX: Column<CarrierBox> = {
  head: 'Box',
  cell: ({ reference }) => <span className={styles.reference}>{reference}</span>,
};

export const COLUMNS: readonly Column<CarrierBox>[] = [
  {
    head: 'To',
    cell: ({ name, town, postcode }) => `${name}, ${town} ${postcode.replace(' ', '\u00A0')}`,
    isWide: true,
  },
  { head: 'Post', cell: ({ shipping_option_id }) => (shipping_option_id === 1 ? 'First' : 'Second') },
  { head: 'Weight', cell: ({ gross_grams }) => kilosInWords(gross_grams), isFigure: true },
  { head: 'Tracking', cell: ({ tracking_number }) => tracking_number ?? '–' },
  { head: 'State', cell: stateOf, isWide: true },
];

function stateOf({ faults, handed_over_at, order_status_id, carrier_file_id }: CarrierBox) {
  if (handed_over_at !== null) return `Handed over at ${clockTime(handed_over_at)}`;
  if (order_status_id === STATUS.dispatched) return 'Dispatched';
  if (faults.length === 0) return carrier_file_id === null ? 'Packed' : `Packed, in file ${carrier_file_id}`;
  return <strong>{faults.map(({ message }) => message).join(' ')}</strong>;
}
