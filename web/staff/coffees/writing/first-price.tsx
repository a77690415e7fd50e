import { parsePounds } from '#domain/money/pounds.ts';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import { Labelled } from '#web/ui/form/labelled.tsx';

/** In pence; `null` while it is no price. */
export function firstPriceIn(typed: string): number | null {
  const price = parsePounds(typed);
  return price === null || price <= 0 ? null : price;
}

/** What a green kilo of a new bean costs. */
export function FirstPrice({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const field = useField('green_bean_price', { hint: 'All its prices follow from that.' });
  const { defaultValue: _, ...control } = field.control;
  const wrong = firstPriceIn(typed) === null ? field.wrong : undefined;
  return (
    <Labelled field={{ ...field, label: 'A green kilo, £', wrong }}>
      <input
        {...control}
        className={form.control}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </Labelled>
  );
}
