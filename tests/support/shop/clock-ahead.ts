/** Called before a shop's own code: its clock is so many milliseconds ahead of everybody else’s. */
import type { Told } from './killable-shop.ts';

const SystemDate = Date;

export function showTimeAhead(): void {
  show(Number(process.env['CLOCK_AHEAD_MS'] ?? 0));
  process.on('message', ({ aheadMs }: Told) => {
    if (aheadMs !== undefined) show(aheadMs);
  });
}

function show(aheadMs: number): void {
  globalThis.Date = aheadMs === 0 ? SystemDate : ahead(aheadMs);
}

const ahead = (ms: number): DateConstructor =>
  new Proxy(SystemDate, {
    construct: (date, given: [], asked) =>
      Reflect.construct(date, given.length === 0 ? [date.now() + ms] : given, asked) as Date,
    get: (date, name) => (name === 'now' ? () => date.now() + ms : (Reflect.get(date, name) as unknown)),
  });
