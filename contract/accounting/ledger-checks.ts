/** The check of the ledger, each night and on a button: every rule of money with the rows that break it. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const checkedRule = z
  .object({
    what: z.string().meta({ description: 'What would be wrong, in a sentence.' }),
    count: z.int().nullable().meta({ description: 'Rows that break it; `null`: it could not be checked.' }),
    rows: z.array(z.string()).meta({ description: 'The first 20 of them.' }),
  })
  .meta({ id: 'CheckedRule' });

const ledgerCheck = z
  .object({
    id: z.int(),
    asked_by: z.string().nullable().meta({ description: '`null`: the shop itself, at night.' }),
    asked_at: time,
    ended_at: time.nullable().meta({ description: '`null` while it is under way.' }),
    rules: z.array(checkedRule),
  })
  .meta({ id: 'LedgerCheck' });

export type LedgerCheck = z.infer<typeof ledgerCheck>;

const soundCheck: LedgerCheck = {
  id: 3,
  asked_by: 'Anna Carter',
  asked_at: '2026-11-23T17:00:00Z',
  ended_at: '2026-11-23T17:00:04Z',
  rules: [{ what: 'The ledger does not total zero', count: 0, rows: [] }],
};

export const ledgerCheckCalls = {
  'GET /staff/ledger-checks': call({
    ...staffCall('money'),
    name: 'listLedgerChecks',
    summary: 'The latest checks of the ledger, the newest first.',
    answer: z.array(ledgerCheck),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [soundCheck] },
  }),
  'POST /staff/ledger-checks': call({
    ...staffCall('money'),
    name: 'checkLedger',
    summary: 'Have the ledger checked. One check runs at a time, beside everybody’s work.',
    answer: ledgerCheck,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
    example: { answer: { ...soundCheck, ended_at: null, rules: [] } },
  }),
};
