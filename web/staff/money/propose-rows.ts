/** Asks whose the rows of the bank’s file seem to be, some hundreds at once. */
import type { BankRow } from '#contract/on-account/bank.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { BankFileRow } from '#domain/on-account/bank-file.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';

const AT_ONCE = 200;

export async function proposeRows(rows: readonly BankFileRow[]): Promise<Reply<BankRow[]>> {
  const proposed: BankRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const outcome = await browserApi('POST /staff/bank-rows', {
      body: {
        rows: rows
          .slice(from, from + AT_ONCE)
          .map(({ pence, ...row }) => ({ ...row, amount: toPounds(pence) })),
      },
    });
    if (!outcome.ok) return outcome;
    proposed.push(...outcome.answer);
  }
  return { ok: true, answer: proposed };
}
