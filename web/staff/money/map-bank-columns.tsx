import type { BankColumns } from '#contract/on-account/bank.ts';
import { MapColumns } from '#web/staff/ui/map-columns.tsx';
import { browserApi } from '#web/state/browser-api.ts';

interface Props {
  names: readonly string[];
  onMapped: (columns: BankColumns) => void;
}

const LABELS = {
  day_column: 'Day',
  amount_column: 'Paid in',
  reference_column: 'What the bank says',
} as const;

const USUAL = {
  day_column: /date|day/i,
  amount_column: /paid in|money in|credit|amount/i,
  reference_column: /reference|description|details|narrative/i,
} as const;

export const MapBankColumns = (props: Props) => (
  <MapColumns<BankColumns>
    {...props}
    labels={LABELS}
    usual={USUAL}
    save={(body) => browserApi('PUT /staff/bank-columns', { body })}
  />
);
