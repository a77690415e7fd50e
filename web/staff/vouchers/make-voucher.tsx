import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { CUSTOMER_TYPES } from '#web/staff/customers/customer-types.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const FIELDS = {
  code: { label: 'Code' },
  percentage: { label: 'Per cent off' },
  amount: { label: 'Or pounds off, £' },
  least_goods: { label: 'Coffee of at least, £' },
  starts_on: { label: 'First day' },
  ends_on: { label: 'Last day' },
  most_uses: { label: 'How often in all' },
  once_a_customer: { label: 'Each customer' },
  user_type_ids: { label: 'For' },
  ...FRESH_CODE,
} as const;

/** A choice that has to be made can't be empty: the browser would take it for none. */
const EVERYONE = 'everyone';

interface Props {
  onDone: () => void;
  onClose: () => void;
}

export function MakeVoucher({ onDone, onClose }: Props) {
  const today = dayInLondon(new Date());
  return (
    <AskDialog
      title="Make a voucher"
      fields={FIELDS}
      button="Make it"
      send={({
        code,
        percentage,
        amount,
        least_goods,
        most_uses,
        once_a_customer,
        user_type_ids,
        ...typed
      }) =>
        withFreshCode(typed, () =>
          browserApi('POST /staff/vouchers', {
            body: {
              code,
              percentage: percentage === '' ? null : Number(percentage),
              amount: amount === '' ? null : Number(amount),
              least_goods: Number(least_goods),
              starts_on: typed.starts_on,
              ends_on: typed.ends_on,
              most_uses: Number(most_uses),
              once_a_customer: once_a_customer === 'once',
              user_type_ids: user_type_ids === EVERYONE ? null : [Number(user_type_ids)],
            },
          }),
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="code" hint="4 to 24 letters and digits; leave empty and we’ll make one up" optional />
      <TextField name="percentage" inputMode="numeric" optional />
      <TextField name="amount" inputMode="decimal" optional />
      <TextField name="least_goods" inputMode="decimal" value="0" hint="After volume discounts" />
      <DayField name="starts_on" value={today} />
      <DayField name="ends_on" value={dayAfter(today, 30)} />
      <TextField name="most_uses" inputMode="numeric" value="100" />
      <SelectField
        name="once_a_customer"
        choices={[
          { value: 'once', text: 'Once' },
          { value: 'often', text: 'As often as they like' },
        ]}
      />
      <SelectField
        name="user_type_ids"
        choices={[
          { value: EVERYONE, text: 'Everyone' },
          ...CUSTOMER_TYPES.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <FreshCodeField />
    </AskDialog>
  );
}
