/** Loaded into a shop before its own code (`node --import`): its clock is so many milliseconds ahead of everybody else’s. */
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);

if (ahead !== 0) {
  const SystemDate = Date;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (date, given: [], asked) =>
      Reflect.construct(date, given.length === 0 ? [date.now() + ahead] : given, asked) as Date,
    get: (date, name) => (name === 'now' ? () => date.now() + ahead : (Reflect.get(date, name) as unknown)),
  });
}
