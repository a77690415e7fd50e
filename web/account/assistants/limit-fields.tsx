/** The two amounts up to which an assistant may pay. */
import { MANDATE, wrongWithLimits } from '#domain/agent-access/mandate.ts';
import { formatDecimal, formatPounds, parsePounds, toPounds } from '#domain/money/pounds.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

export const LIMIT_FIELDS = {
  limitPerOrder: { label: 'For one order, in pounds' },
  limitPerMonth: { label: 'For all orders in a calendar month, in pounds' },
} as const;

type Typed = Record<keyof typeof LIMIT_FIELDS, string>;

/** In pence. */
export const LimitFields = ({ perOrder, perMonth }: { perOrder: number; perMonth: number }) => (
  <>
    <TextField
      name="limitPerOrder"
      inputMode="decimal"
      value={formatDecimal(perOrder)}
      hint={`At most ${formatPounds(MANDATE.mostPerOrder)}.`}
    />
    <TextField
      name="limitPerMonth"
      inputMode="decimal"
      value={formatDecimal(perMonth)}
      hint={`At most ${formatPounds(MANDATE.mostPerMonth)}.`}
    />
  </>
);

/** As the call takes them; its checks are the same. */
export const limitsIn = ({ limitPerOrder, limitPerMonth }: Typed) => ({
  limitPerOrder: toPounds(parsePounds(limitPerOrder) ?? 0),
  limitPerMonth: toPounds(parsePounds(limitPerMonth) ?? 0),
});

/** A sentence for the field that is wrong. */
export function wrongInLimits({ limitPerOrder, limitPerMonth }: Typed): Partial<Typed> {
  const [perOrder, perMonth] = [parsePounds(limitPerOrder), parsePounds(limitPerMonth)];
  if (perOrder === null) return { limitPerOrder: NO_AMOUNT };
  if (perMonth === null) return { limitPerMonth: NO_AMOUNT };
  const wrong = wrongWithLimits({ perOrder, perMonth });
  if (wrong === null) return {};
  return wrong.field === 'perOrder' ? { limitPerOrder: wrong.message } : { limitPerMonth: wrong.message };
}

const NO_AMOUNT = 'Please give an amount in pounds, such as 40 or 40.50.';
