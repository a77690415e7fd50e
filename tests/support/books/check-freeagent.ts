/** A statement as FreeAgent would take it: day, signed amount, description; no heading, no quotes, no further commas. */
import { isDay } from '#domain/dispatch/day.ts';

export function freeagentFaults(text: string): string[] {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') return ['The last row does not end.'];
  const faults = lines.flatMap((line, at) => {
    const [day = '', amount = '', what = '', ...more] = line.split(',');
    const isGood =
      isDay(day.split('/').toReversed().join('-')) &&
      /^-?\d+\.\d{2}$/.test(amount) &&
      /^[^"=+\-@\s][^"\r\n]*$/.test(what) &&
      more.length === 0;
    return isGood ? [] : [`Row ${at + 1}: ${line}`];
  });
  return new Set(lines).size === lines.length ? faults : [...faults, 'Two rows say the same.'];
}
