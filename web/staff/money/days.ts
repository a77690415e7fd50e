/** The run of days that a screen of the money shows, as it stands in the address. */
import { type NavigateOptions, useSearchParams } from 'react-router';
import { type Day, dayAfter, dayOf } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { shortDay } from '#web/staff/ui/times.ts';

export interface Days {
  from: Day;
  to: Day;
}

/** Today, unless the address says otherwise. */
export function useDays(): Days & { setDays: (days: Days, how?: NavigateOptions) => void } {
  const [query, setQuery] = useSearchParams();
  const today = dayInLondon(new Date());
  const from = query.get('from') ?? today;
  const setDays = (days: Days, how?: NavigateOptions) =>
    setQuery((now) => {
      now.set('from', days.from);
      now.set('to', days.to);
      return now;
    }, how);
  return { from, to: query.get('to') ?? from, setDays };
}

export const inAddress = ({ from, to }: Days): string => `from=${from}&to=${to}`;

export const daysInWords = ({ from, to }: Days): string =>
  from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;

/** The same number of days, before or after. */
export function shifted({ from, to }: Days, times: 1 | -1): Days {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { from: dayAfter(from, times * length), to: dayAfter(to, times * length) };
}

/** The month of a day, to its end. */
export function monthOf(day: Day): Days {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return { from: dayOf(year, month, 1), to: dayAfter(dayOf(year, month + 1, 1), -1) };
}
