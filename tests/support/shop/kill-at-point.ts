/**
 * Called before a shop's own code: once its parent process names a kill point, the shop kills itself outright when it
 * gets there, and says before how far its transaction was.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import pg from 'pg';
import {
  insertedBy,
  isBegin,
  isCommit,
  isRollback,
  type KillPoint,
  type KillPointName,
  killPoints,
} from './kill-points.ts';
import type { Told } from './killable-shop.ts';

export function dieAtPoint(): void {
  let point: (KillPoint & { name: KillPointName }) | null = null;
  process.on('message', ({ diesAt: name, isOpen = false }: Told) => {
    if (name === undefined) return;
    point = { ...killPoints[name], name };
    // Otherwise stored at the end of a process, which this one doesn't get: the next shop starts in half the time. A shop that
    // opens would miss the answer of its database meanwhile.
    if (isOpen) flushCompileCache();
    process.send?.('armed');
  });

  const insertedOf = new WeakMap<object, Set<string>>();
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');

  Reflect.set(pg.Client.prototype, 'query', function watched(this: pg.Client, ...given: unknown[]) {
    const text = textOf(given[0]);
    if (isBegin(text)) insertedOf.delete(this);
    const inserted = new Set([...(insertedOf.get(this) ?? []), ...insertedBy(text)]);
    insertedOf.set(this, inserted);
    if (isCommit(text) || isRollback(text)) insertedOf.delete(this);
    const reached = point?.is({ text, inserted }) === true ? point : null;
    if (reached?.when === 'before') dieAt(reached.name, inserted);
    const answer: unknown = Reflect.apply(query as () => unknown, this, given);
    if (reached?.when === 'sent') dieAt(reached.name, inserted);
    if (reached?.when === 'answered') {
      if (!(answer instanceof Promise)) throw new Error(`No promise answers ${text}.`);
      // Before anybody else hears of the answer: who asked first listens only once the promise is handed out.
      answer.then(
        () => dieAt(reached.name, inserted),
        () => undefined,
      );
    }
    return answer;
  });
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const { text } = asked as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

function dieAt(name: KillPointName, inserted: ReadonlySet<string>): void {
  writeSync(process.stderr.fd, `killed once ${name}, having inserted into: ${[...inserted].join(' ')}\n`);
  process.kill(process.pid, 'SIGKILL');
}
