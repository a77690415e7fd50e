import type { Calls } from '#contract/calls.ts';
import type { GreenArrival } from '#contract/green-buying/green-arrivals.ts';
import type { GreenContract, GreenContractPricePreview } from '#contract/green-buying/green-contracts.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { remainderOf } from '#domain/green-buying/call-off.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { type HeldRights, holds } from '#domain/staff/rights.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { cancelArrival, moveArrival } from './change-arrival.ts';
import { changeContract, endContract } from './change-contract.ts';
import { expectGreen } from './expect-green.ts';
import { fixPrice, previewFixing } from './fix-price.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { type ArrivalRow, listOver, listToCome } from './listed-arrival-store.ts';
import { type ContractRow, listContracts } from './listed-contract-store.ts';
import { makeContract } from './make-contract.ts';
import { readCover } from './read-cover.ts';
import { receiveArrival } from './receive-arrival.ts';
import { setReorderPoint } from './set-reorder-point.ts';

export const greenBuyingRoutes = (deps: GreenBuyingDeps): Handlers<Calls> => ({
  ...contractRoutes(deps),
  ...arrivalRoutes(deps),
  'GET /staff/green-cover': async () => ({
    // Refreshed, so that a bean that was just put on the shelf is seen there.
    answer: await readCover(deps.db, {
      catalogue: await deps.catalogueCache.refresh(),
      readExpected: await deps.expectToday(),
      now: deps.clock(),
    }),
  }),
  'PUT /staff/green-cover/{id}/reorder-point': async ({ params, body, member }) =>
    answered(await setReorderPoint(deps, { staffId: member.id, beanId: params.id, body })),
});

const contractRoutes = (deps: GreenBuyingDeps): Handlers<Calls> => ({
  'GET /staff/green-contracts': async () => ({
    answer: (await listContracts(deps.db)).map(contractAnswer),
  }),
  'POST /staff/green-contracts': async ({ body, member }) =>
    answered(await makeContract(deps, { staffId: member.id, body }), contractAnswer),
  'PATCH /staff/green-contracts/{id}': async ({ params, body, member }) =>
    answered(await changeContract(deps, { staffId: member.id, contractId: params.id, body }), contractAnswer),
  'POST /staff/green-contracts/{id}/price-previews': async ({ params, body }) =>
    answered(
      await previewFixing(deps, { contractId: params.id, ...body }),
      ({ price, lots, version }): GreenContractPricePreview => ({
        price: toPounds(price),
        lots: lots.map(({ code, fob }) => ({ code, before: toPounds(fob), after: toPounds(price) })),
        version,
      }),
    ),
  'PUT /staff/green-contracts/{id}/price': async ({ params, body, member }) =>
    answered(await fixPrice(deps, { staffId: member.id, contractId: params.id, body }), contractAnswer),
  'POST /staff/green-contracts/{id}/endings': async ({ params, body, member }) =>
    answered(await endContract(deps, { staffId: member.id, contractId: params.id, body }), contractAnswer),
});

function arrivalRoutes(deps: GreenBuyingDeps): Handlers<Calls> {
  const answerTo =
    ({ rights }: { rights: HeldRights }) =>
    (row: ArrivalRow): GreenArrival =>
      arrivalAnswer(row, { now: deps.clock(), rights });
  return {
    'GET /staff/green-arrivals': async ({ member }) => ({
      answer: [...(await listToCome(deps.db)), ...(await listOver(deps.db))].map(answerTo(member)),
    }),
    'POST /staff/green-arrivals': async ({ body, member }) =>
      answered(await expectGreen(deps, { staffId: member.id, body }), answerTo(member)),
    'PATCH /staff/green-arrivals/{id}': async ({ params, body, member }) =>
      answered(await moveArrival(deps, { staffId: member.id, arrivalId: params.id, body }), answerTo(member)),
    'POST /staff/green-arrivals/{id}/cancellations': async ({ params, body, member }) =>
      answered(
        await cancelArrival(deps, { staffId: member.id, arrivalId: params.id, body }),
        answerTo(member),
      ),
    'POST /staff/green-arrivals/{id}/receipts': async ({ params, body, member }) =>
      answered(
        await receiveArrival(deps, { staffId: member.id, arrivalId: params.id, body }),
        answerTo(member),
      ),
  };
}

const inPounds = (pence: number | null): number | null => (pence === null ? null : toPounds(pence));

const contractAnswer = (row: ContractRow): GreenContract => ({
  ...row,
  remainder: remainderOf({ contracted: row.grams, called: row.called }),
  price: inPounds(row.price),
  differential: inPounds(row.differential),
  market_price: inPounds(row.market_price),
  made_at: row.made_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** What it costs is for those who buy. */
function arrivalAnswer(row: ArrivalRow, { now, rights }: { now: Date; rights: HeldRights }): GreenArrival {
  const { received_at, cancelled_at, expected_on } = row;
  const isToCome = received_at === null && cancelled_at === null;
  return {
    ...row,
    is_late: isToCome && expected_on < dayInLondon(now),
    price: holds(rights, ['catalogue'], false) ? inPounds(row.price) : null,
    received_at: received_at?.toISOString() ?? null,
    cancelled_at: cancelled_at?.toISOString() ?? null,
  };
}
