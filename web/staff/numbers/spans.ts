/** The span and the step that the numbers are shown for, as they stand in the address. */
import { useSearchParams } from 'react-router';
import { type Day, dayAfter, dayOf } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { Group } from '#domain/numbers/figures.ts';
import {
  daysIn,
  fits,
  isSpan,
  mostDaysOf,
  type Span,
  STEPS,
  type Step,
  usualStep,
} from '#domain/numbers/span.ts';

const USUAL_DAYS = 28;

const isDay = (written: string | null): written is Day =>
  written !== null && /^20\d\d-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written));

/** The last four weeks by day, unless the address says otherwise. */
export function useSpan(): Span & { step: Step; choose: (changed: Partial<Span>) => void } {
  const [query, setQuery] = useSearchParams();
  const [begun, until] = [query.get('from'), query.get('to')];
  const to = isDay(until) ? until : dayInLondon(new Date());
  const chosen = { from: isDay(begun) ? begun : dayAfter(to, 1 - USUAL_DAYS), to };
  const span = isSpan(chosen) ? chosen : { from: to, to };
  const step = STEPS.find((one) => one === query.get('step'));
  return {
    ...span,
    step: step !== undefined && fits(span, step) ? step : usualStep(span),
    choose: (changed) =>
      setQuery(
        (now) => {
          const { from, to: last } = { ...span, ...changed };
          now.set('from', from);
          now.set('to', last < from ? from : last);
          now.delete('step');
          return now;
        },
        { replace: true },
      ),
  };
}

export const inAddress = ({ from, to }: Span, step?: Step): string =>
  `from=${from}&to=${to}${step === undefined ? '' : `&step=${step}`}`;

/** Those that there are figures for. */
export const spansOffered = (group?: Group) =>
  oftenAsked(dayInLondon(new Date())).filter(
    ({ span }) => group === undefined || daysIn(span) <= mostDaysOf(group),
  );

/** Spans that are asked for often, by name. */
function oftenAsked(today: Day): { name: string; span: Span }[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return [
    { name: '28 days', span: { from: dayAfter(today, 1 - USUAL_DAYS), to: today } },
    { name: 'This month', span: { from: dayOf(year, month, 1), to: today } },
    {
      name: 'Last month',
      span: { from: dayOf(year, month - 1, 1), to: dayAfter(dayOf(year, month, 1), -1) },
    },
    { name: '12 months', span: { from: dayOf(year - 1, month, 1), to: dayAfter(dayOf(year, month, 1), -1) } },
    { name: '3 years', span: { from: dayOf(year - 3, month, 1), to: today } },
  ];
}
