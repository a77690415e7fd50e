import { LONGEST_PURCHASE_ORDER } from '#domain/order/words.ts';
import { MOST_WEEKS } from '#domain/reorders/standing-days.ts';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import { Remarks } from '#web/ui/form/labelled.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './standing-fields.module.css';

export interface FirstSchedule {
  asks: string;
  everyWeeks: string;
  startsOn: string;
  endsOn: string;
  shippingOptionId: string;
  purchaseOrder: string;
  highestTotal: string;
}

interface Props {
  first: FirstSchedule;
  weekdays: readonly number[];
  onWeekdays: (weekdays: readonly number[]) => void;
  /** Whether it may be placed without being asked for: only on account. */
  mayPlace: boolean;
}

/** When a standing order comes, and how: within a form. */
export const StandingFields = ({ first, weekdays, onWeekdays, mayPlace }: Props) => (
  <>
    <SelectField
      name="asks"
      value={first.asks}
      hint="On the days you choose, or by a link that is mailed on them."
      choices={[
        ...(mayPlace ? [{ value: 'place', text: 'Placed on account, with notice by email' }] : []),
        { value: 'ask', text: 'A link by email to check and order' },
      ]}
    />
    <Weekdays chosen={weekdays} onChange={onWeekdays} />
    <div className={form.two}>
      <SelectField name="everyWeeks" value={first.everyWeeks} choices={HOW_OFTEN} />
      <SelectField name="shippingOptionId" value={first.shippingOptionId} choices={POST} />
    </div>
    <div className={form.two}>
      <TextField name="startsOn" type="date" value={first.startsOn} />
      <TextField name="endsOn" type="date" optional value={first.endsOn} />
    </div>
    <div className={form.two}>
      <TextField
        name="purchaseOrder"
        optional
        value={first.purchaseOrder}
        hint={`Printed on the invoice and the packing slip, up to ${LONGEST_PURCHASE_ORDER} characters.`}
      />
      <TextField
        name="highestTotal"
        optional
        inputMode="decimal"
        value={first.highestTotal}
        hint="An order that comes to more isn’t placed. A link to order it is mailed instead."
      />
    </div>
  </>
);

const HOW_OFTEN = Array.from({ length: MOST_WEEKS }, (_, i) => ({
  value: String(i + 1),
  text: i === 0 ? 'Every week' : `Every ${i + 1} weeks`,
}));

const POST = [
  { value: '1', text: 'First Class' },
  { value: '2', text: 'Second Class' },
];

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function Weekdays({ chosen, onChange }: { chosen: readonly number[]; onChange: Props['onWeekdays'] }) {
  const field = useField('weekdays', {
    hint: 'The day it leaves the roastery, or the next working day. Links are mailed on the day itself.',
  });
  return (
    <fieldset
      id={field.id}
      className={`${form.field} ${styles.days}`}
      aria-describedby={field.control['aria-describedby']}
    >
      <legend>{field.label}</legend>
      <Remarks field={field} />
      <div className={styles.row}>
        {DAYS.map((name, i) => (
          <label key={name} className={styles.day}>
            <input
              type="checkbox"
              name="weekdays"
              checked={chosen.includes(i + 1)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, i + 1] : chosen.filter((day) => day !== i + 1))
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
