import type { Calls } from '#contract/calls.ts';
import { beginOfFileNames, type SettingsCache } from '#server/foundation/settings/settings.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { changeAccountCodes, listAccountCodes } from './books/account-codes.ts';
import { readBooksPart, readLedgerOfMonth } from './books/read-books.ts';
import { askForLedgerCheck, listLedgerChecks } from './check-ledger.ts';
import { readMonthFile } from './month-file.ts';
import { readMoneyGoingBack, readOwed, readOwedRows } from './read-owed.ts';
import { readComparedRows, readLedgerRows, readPaypalFees, readTakings } from './read-takings.ts';
import { listTransfers, transferAnswer } from './transfers/list-transfers.ts';
import { recordTransfer, takeTransferBack } from './transfers/record-transfer.ts';

export interface BookDeps {
  db: Database;
  clock: Clock;
}

export function accountingRoutes(deps: BookDeps & { settingsCache: SettingsCache }): Handlers<Calls> {
  const { db, settingsCache } = deps;
  return {
    'GET /staff/takings': async ({ query }) => ({ answer: await readTakings(db, query) }),
    'GET /staff/takings/{way}': async ({ params, query }) => ({
      answer: await readComparedRows(db, query, { way: params.way, differing: query.show === 'differing' }),
    }),
    'GET /staff/owed': async () => ({ answer: await readOwed(db) }),
    'GET /staff/owed/{what}': async ({ params }) => ({ answer: await readOwedRows(db, params.what) }),
    'GET /staff/money-going-back': async () => ({ answer: await readMoneyGoingBack(deps) }),
    'GET /staff/accounts/{month}/{file}': async ({ params, query, member }) => ({
      answer: await readMonthFile(db, {
        ...params,
        after: query.after ?? null,
        staffId: member.id,
        beginOfName: await beginOfFileNames(settingsCache),
      }),
    }),
    'GET /staff/books/{month}': async ({ params }) => ({ answer: await readLedgerOfMonth(db, params.month) }),
    'GET /staff/books/{month}/{program}': async ({ params, query, member }) =>
      answered(
        await readBooksPart(db, {
          ...params,
          after: query.after ?? null,
          staffId: member.id,
          beginOfName: await beginOfFileNames(settingsCache),
        }),
      ),
    'GET /staff/account-codes': async () => ({ answer: await listAccountCodes(db) }),
    'POST /staff/account-codes': async ({ body, member }) =>
      (await changeAccountCodes(deps, body, member.id)) ?? { answer: await listAccountCodes(db) },
    'GET /staff/transfers': async () => ({ answer: await listTransfers(deps) }),
    'POST /staff/transfers': async ({ body, member }) =>
      answered(await recordTransfer(deps, body, member.id), transferAnswer),
    'POST /staff/transfers/{id}/reversals': async ({ params, member }) =>
      answered(await takeTransferBack(deps, params.id, member.id), transferAnswer),
    'GET /staff/ledger-checks': async () => ({ answer: await listLedgerChecks(db) }),
    'POST /staff/ledger-checks': async ({ member }) => answered(await askForLedgerCheck(deps, member.id)),
    'GET /staff/paypal-fees': async ({ query }) => ({ answer: await readPaypalFees(db, query) }),
    'GET /staff/ledger-rows': async ({ query }) => ({ answer: await readLedgerRows(db, query) }),
  };
}
