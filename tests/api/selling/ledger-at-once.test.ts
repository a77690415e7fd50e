/** Money that moves from many sides at the same time, in any order. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readUsable, type Usable } from '#server/selling/ledger/ledger-store.ts';
import { type Entry, postEntry } from '#server/selling/ledger/post-entry.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  aCustomer,
  anEntry,
  credited,
  orderedOnAccount,
  postAlone,
  repaid,
  spent,
} from '#tests/support/shop/ledger-entries.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const LIMIT = 10_00;
const anAmount = fc.integer({ min: 1, max: 12_00 });
const aCommand = fc.record({
  verb: fc.constantFrom('grant' as const, 'spend' as const, 'order' as const, 'repay' as const),
  pence: anAmount,
});
type Command = typeof aCommand extends fc.Arbitrary<infer T> ? T : never;

const ENTRIES: Record<Command['verb'], (customer: number, pence: number) => Entry> = {
  grant: credited,
  spend: spent,
  order: orderedOnAccount,
  repay: repaid,
};

/** What the ledger is to do, in the plainest words: whether it takes a command, and what is usable then. */
function after(usable: Usable, { verb, pence }: Command): Usable | null {
  const { credit, balance } = usable;
  if (verb === 'grant') return { ...usable, credit: credit + pence };
  if (verb === 'repay') return { ...usable, balance: balance + pence };
  if (verb === 'spend') return credit < pence ? null : { ...usable, credit: credit - pence };
  return balance < pence ? null : { ...usable, balance: balance - pence };
}

interface Outcome {
  taken: boolean[];
  usable: Usable;
}

function inThisOrder(commands: readonly Command[], order: readonly number[], start: Usable): Outcome {
  const taken = commands.map(() => false);
  let usable = start;
  for (const turn of order) {
    const command = commands[turn];
    const next = command === undefined ? null : after(usable, command);
    taken[turn] = next !== null;
    usable = next ?? usable;
  }
  return { taken, usable };
}

const ordersOf = (turns: readonly number[]): number[][] =>
  turns.length === 0
    ? [[]]
    : turns.flatMap((first) =>
        ordersOf(turns.filter((turn) => turn !== first)).map((rest) => [first, ...rest]),
      );

withShop('simultaneous ledger entries', (shop) => {
  checkMoneyAfterEach(shop);

  const post = async (customer: number, { verb, pence }: Command) =>
    (await postAlone(shop().db, ENTRIES[verb](customer, pence))) === 'posted';

  it('entries posted in turn end as a simple model says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aCommand, { maxLength: 12 }), async (commands) => {
        const customer = await aCustomer(shop().db, LIMIT);
        const taken: boolean[] = [];
        for (const command of commands) taken.push(await post(customer, command));
        const order = [...commands.keys()];
        const expected = inThisOrder(commands, order, { credit: 0, balance: LIMIT, fees: 0 });
        expect({ taken, usable: await readUsable(shop().db, customer) }).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('entries posted at once end as if posted in turn', async () => {
    await fc.assert(
      fc.asyncProperty(
        anAmount,
        fc.array(aCommand, { minLength: 2, maxLength: 5 }),
        async (begin, commands) => {
          const customer = await aCustomer(shop().db, LIMIT);
          await post(customer, { verb: 'grant', pence: begin });
          const taken = await Promise.all(commands.map((command) => post(customer, command)));
          const outcome = { taken, usable: await readUsable(shop().db, customer) };
          const possible = ordersOf([...commands.keys()]).map((order) =>
            inThisOrder(commands, order, { credit: begin, balance: LIMIT, fees: 0 }),
          );
          expect(possible).toContainEqual(outcome);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('entries posted at once do not deadlock', async () => {
    const { db } = shop();
    const [first, second] = [await aCustomer(db), await aCustomer(db)];
    const handOver = (from: number, to: number) =>
      anEntry('handed_over', [
        { account: { kind: 'credit', customerId: from }, pence: -1 },
        { account: { kind: 'credit', customerId: to }, pence: 1 },
      ]);
    await Promise.all([first, second].map((customer) => postAlone(db, credited(customer, 50))));
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        postAlone(db, turn % 2 === 0 ? handOver(first, second) : handOver(second, first)),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['posted']));
    const usable = await Promise.all([first, second].map((customer) => readUsable(db, customer)));
    expect(usable.map(({ credit }) => credit)).toEqual([50, 50]);
  });

  it('posting an entry does not wait for a row that refers to the same customer', async () => {
    const { db } = shop();
    const customer = await aCustomer(db);
    await postAlone(db, credited(customer, 10));
    // What orders do: a row that refers to the customer, and then the entry, all at the same time.
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('gift_card_batches')
            .values({ pence: 100, issued_by: customer })
            .returning('id')
            .execute();
          return postEntry(transaction, spent(customer, 1));
        }),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['posted']));
  });

  it('use on account stays within a limit that changes at the same time', async () => {
    const { db } = shop();
    for (let repetition = 0; repetition < 8; repetition++) {
      const customer = await aCustomer(db, 10);
      const lowering = db
        .updateTable('customers')
        .set({ balance_limit: 5 })
        .where('id', '=', customer)
        .execute();
      const [ordered, lowered] = await Promise.allSettled([
        postAlone(db, orderedOnAccount(customer, 8)),
        lowering,
      ]);
      expect([ordered, lowered]).toMatchObject(
        lowered.status === 'fulfilled'
          ? [{ value: 'not enough' }, {}]
          : [{ value: 'posted' }, { reason: { message: expect.stringContaining('beyond the limit') } }],
      );
    }
  });
});
