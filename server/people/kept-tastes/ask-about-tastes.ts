/** Asks members about kept tastes of which a bean ended or is to end, and ends questions that the catalogue has answered. */
import type { FastifyBaseLogger } from 'fastify';
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { ASKED_AGAIN_AFTER_DAYS, LINK_DAYS } from '#domain/kept-tastes/kept-taste.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { lockAccount, readCustomer } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { isOutage } from '#server/platform/outage.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { findNearest, isThere } from './find-nearest.ts';
import { listMissing, missingIn, pricesOf } from './kept-recipe.ts';
import { beanIsBack, changeAsked } from './kept-taste-mails.ts';
import {
  findKeptTastes,
  firstOf,
  type KeptTaste,
  listKeptWith,
  lockKeptTaste,
  presentOf,
} from './kept-taste-store.ts';
import { changeAnswer } from './read-kept.ts';
import {
  type ChangeState,
  findChange,
  findLastChange,
  insertChange,
  listAllUnsettled,
  type MissingBean,
  setChangeState,
  type TasteChange,
} from './taste-change-store.ts';

export type AskingDeps = MailingDeps & {
  catalogueCache: CatalogueCache;
  matcher: Matcher;
  log: FastifyBaseLogger;
};

interface At {
  catalogue: Catalogue;
  now: Date;
  today: Day;
  /** Whether to look again for what could not be found: once a day. */
  looksAgain: boolean;
}

const AT_ONCE = 100;

/** Idempotent, and for any number of processes: the database takes one open question for each kept taste. */
export async function askAboutTastes(deps: AskingDeps, now: Date, looksAgain = false): Promise<void> {
  const at = { catalogue: await deps.catalogueCache.refresh(), now, today: dayInLondon(now), looksAgain };
  await eachOf(
    (after) => listAllUnsettled(deps.db, { after, most: AT_ONCE }),
    async (changes) => {
      const kept = await findKeptTastes(
        deps.db,
        changes.map(({ kept_taste_id }) => kept_taste_id),
      );
      for (const change of changes) {
        const seen = kept.get(change.kept_taste_id);
        if (seen !== undefined) await orLog(deps, seen.id, () => settle(deps, { change, seen }, at));
      }
    },
  );
  const missing = listMissing(at.catalogue, at.today);
  if (missing.length > 0)
    await eachOf(
      (after) => listKeptWith(deps.db, missing, { after, most: AT_ONCE }),
      async (kept) => {
        for (const each of kept) await orLog(deps, each.id, () => ask(deps, each, at));
      },
    );
  deps.outbox.flush();
}

async function eachOf<Row extends { id: number }>(
  list: (after: number) => Promise<Row[]>,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let rows: Row[];
  let after = 0;
  do {
    rows = await list(after);
    await work(rows);
    after = rows.at(-1)?.id ?? after;
  } while (rows.length === AT_ONCE);
}

async function orLog({ log }: AskingDeps, keptTaste: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isOutage(error)) throw error;
    log.error({ err: error, keptTaste }, 'nobody was asked about a kept taste');
  }
}

/** What became of a question without an answer: `null` while it stands. */
function overtakenBy(
  { missing, proposed, state }: TasteChange,
  kept: KeptTaste,
  { catalogue, today }: At,
): Extract<ChangeState, 'back' | 'withdrawn'> | null {
  const now = missingIn(presentOf(kept).recipe, catalogue, today);
  if (now.length === 0) return 'back';
  // Who waits for one bean is asked about the next. A day that moved is said on the page, and asks nothing new.
  if (!isSame(missing, now)) return 'withdrawn';
  const isGone = proposed !== null && !isThere(proposed, catalogue);
  return isGone && state === 'open' ? 'withdrawn' : null;
}

const isSame = (one: readonly MissingBean[], other: readonly MissingBean[]): boolean =>
  one.length === other.length && one.every(({ bean_id }) => other.some((each) => each.bean_id === bean_id));

async function settle(
  deps: AskingDeps,
  { change, seen }: { change: TasteChange; seen: KeptTaste },
  at: At,
): Promise<void> {
  const { db, outbox } = deps;
  const { now } = at;
  const isFound = await isFoundNow(deps, { change, kept: seen }, at);
  const endOf = (one: TasteChange, kept: KeptTaste) =>
    overtakenBy(one, kept, at) ?? (isFound ? 'withdrawn' : null);
  if (endOf(change, seen) === null) return;
  await transact(db, async (transaction) => {
    const member = await lockAccount(transaction, seen.customer_id);
    const kept = await lockKeptTaste(transaction, seen.id);
    const locked = await findChange(transaction, change.id);
    // Race: it was answered, another process was here, or it went to another account, which the next run looks at.
    if (member === undefined || kept?.customer_id !== member.id) return;
    if (locked?.state !== 'open' && locked?.state !== 'waits') return;
    const state = endOf(locked, kept);
    if (state === null) return;
    await setChangeState(transaction, locked.id, { state, now });
    if (state === 'back' && locked.state === 'waits')
      await outbox.add(transaction, beanIsBack(member.email, kept, locked));
  });
}

/** Whether there is a blend where there was none. */
async function isFoundNow(
  { db, matcher }: AskingDeps,
  { change, kept }: { change: TasteChange; kept: KeptTaste },
  { catalogue, looksAgain }: At,
): Promise<boolean> {
  if (!looksAgain || change.proposed !== null) return false;
  const prices = pricesOf(await readCustomer(db, kept.customer_id), catalogue);
  return (await findNearest(kept, prices, matcher)) !== null;
}

/** The search is done before the transaction, which only writes what it found. */
async function ask(deps: AskingDeps, seen: KeptTaste, at: At): Promise<void> {
  if (!(await mayAsk(deps.db, seen.id, at.now))) return;
  const prices = pricesOf(await readCustomer(deps.db, seen.customer_id), at.catalogue);
  const proposed = await findNearest(seen, prices, deps.matcher);
  const { version, recipe } = presentOf(seen);
  const asking = {
    version,
    missing: missingIn(recipe, at.catalogue, at.today),
    proposed,
    asked_at: at.now,
    expires_at: new Date(at.now.getTime() + LINK_DAYS * DAY_MS),
  };
  await transact(deps.db, async (transaction) => {
    const member = await lockAccount(transaction, seen.customer_id);
    const kept = await lockKeptTaste(transaction, seen.id);
    // Race: it was changed or ended, asked by another process, went to another account, or its account is gone.
    if (member === undefined || kept?.customer_id !== member.id || kept.ended_at !== null) return;
    if (presentOf(kept).version !== version || !(await mayAsk(transaction, kept.id, at.now))) return;
    const key = newSecret();
    const id = await insertChange(transaction, kept.id, { ...asking, key_hash: hashOf(key) });
    if (id === undefined) return;
    const change = { ...asking, id, kept_taste_id: kept.id, state: 'open' } as const;
    const asked = {
      change: changeAnswer(kept, change, { ...prices, today: at.today }),
      first: firstOf(kept).recipe,
      key,
    };
    await deps.outbox.add(transaction, changeAsked(member.email, asked));
  });
}

/** Unless something is open, or was asked a moment ago. */
async function mayAsk(
  db: AskingDeps['db'] | InTransaction,
  keptTasteId: number,
  now: Date,
): Promise<boolean> {
  const last = await findLastChange(db, keptTasteId);
  if (last === undefined) return true;
  if (last.state === 'open' || last.state === 'waits') return false;
  return (
    last.state === 'agreed' || now.getTime() >= last.asked_at.getTime() + ASKED_AGAIN_AFTER_DAYS * DAY_MS
  );
}
