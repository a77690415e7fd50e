import { type HeldRights, STAFF_RIGHTS } from '../../../domain/staff/rights.ts';
import { SelectField } from '../../ui/form/select-field.tsx';

const WAYS = [
  { value: '', text: 'No' },
  { value: 'reads', text: 'To look at' },
  { value: 'writes', text: 'Yes' },
];

/** One choice for each right. */
export const RightsFields = ({ held }: { held: HeldRights }) =>
  STAFF_RIGHTS.map((right) => (
    <SelectField key={right} name={right} choices={WAYS} value={held[right] ?? ''} optional />
  ));
