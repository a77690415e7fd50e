import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import form from '#web/ui/form/form.module.css';

/** Which month a screen is about: it stands in the address. */
export function MonthField({ month }: { month: string }) {
  const id = useId();
  const [, setQuery] = useSearchParams();
  return (
    <p className={form.field}>
      <label htmlFor={id}>Month</label>
      <input
        id={id}
        type="month"
        className={form.control}
        value={month}
        onChange={({ target }) => target.value !== '' && setQuery({ month: target.value })}
      />
    </p>
  );
}

/** The month in an address, or the last whole one. */
export function monthIn(query: URLSearchParams): string {
  const written = query.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(written) ? written : monthBefore();
}

function monthBefore(): string {
  const [year = 0, month = 0] = dayInLondon(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
