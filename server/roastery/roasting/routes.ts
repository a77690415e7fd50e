import type { Calls, Received } from '#contract/calls.ts';
import type { Bin } from '#contract/roasting/bins.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { readRoastingSettings } from '#server/coffee/dispatch/dispatch.ts';
import type { ExpectToday } from '#server/coffee/green-buying/green-buying.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { shareRuns } from '#server/platform/share-runs.ts';
import { aheadOf } from './ahead.ts';
import { addMachine, changeMachine, changeSettings, readRoastery } from './change-machines.ts';
import { chooseForDay } from './choose.ts';
import { countBin, throwAway } from './count-bin.ts';
import { addProfile, removeProfile, removeTarget, setTarget } from './keep-profile.ts';
import { readParLevels, setParLevel } from './par-levels.ts';
import { bringPlanBack } from './plan-before.ts';
import { listFreeBins } from './plan-store.ts';
import { readProfile } from './profile-answers.ts';
import { listOrdersWithoutTime, readBatchAnswer, readPlan } from './read-plan.ts';
import { readWeek } from './read-week.ts';
import { replanDay } from './replan.ts';
import { previewReplan } from './replan-answers.ts';
import { type AsPlannedDeps, roastAsPlanned, undoRoastedAsPlanned } from './roast-as-planned.ts';
import { dropBatch, startBatch } from './roast-batch.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { scrapBatch } from './scrap-batch.ts';
import { addSecondWave, startDay } from './start-day.ts';
import { undoDrop, undoStart } from './take-step-back.ts';
import { takeWeighingBack } from './take-weighing-back.ts';
import { undoDay } from './undo-day.ts';
import { weighGreen } from './weigh-green.ts';
import { weighRoasted } from './weigh-roasted.ts';

type Deps = RoastingDeps & AsPlannedDeps & { expectToday: ExpectToday };

export function roastingRoutes(deps: Deps): Handlers<Calls> {
  const ofDay = <R extends Refusal>(act: Promise<R | null>, day: string) =>
    after(act, () => readPlan(deps, day));
  const startOf = (day: string, body: Starting, member: Member) => startedBy(deps, { day, body, member });
  const ofBatch = <R extends Refusal>(act: Promise<R | null>, id: number) =>
    after(act, () => readBatchAnswer(deps, id));
  // Each screen of Today asks at each change, and each answer takes a plan.
  const withoutTime = shareRuns(() => listOrdersWithoutTime(deps));
  return {
    ...roasteryRoutes(deps),
    ...replanRoutes(deps),
    ...profileRoutes(deps),
    ...lightRoutes(deps),
    'GET /staff/roast-plan': async ({ query }) => ({
      answer: await readPlan(deps, query.day ?? dayInLondon(deps.clock()), {
        ...query,
        to_par: query.to_par === 'yes',
      }),
    }),
    'GET /staff/roast-week': async () => ({ answer: await readWeek(deps) }),
    'GET /staff/orders-without-time': async () => ({
      answer: { order_ids: await withoutTime() },
    }),
    'PUT /staff/roast-choices': ({ body, member }) => {
      const { day, roastable, blended, machine_id: machineId, batches, is_left_out: isLeftOut } = body;
      const changes = { blended, machineId, batches, isLeftOut };
      return ofDay(chooseForDay(deps, { day, roastable, changes, staffId: member.id }), day);
    },
    'POST /staff/roast-days': ({ body, member }) =>
      ofDay(startDay(deps, startOf(body.day, body, member)), body.day),
    'DELETE /staff/roast-days/{day}': ({ params: { day }, member }) =>
      ofDay(undoDay(deps, { day, staffId: member.id }), day),
    'POST /staff/roast-days/{day}/second-waves': ({ params: { day }, body, member }) =>
      ofDay(addSecondWave(deps, startOf(day, body, member)), day),
    'PUT /staff/batches/{id}/greens/{position}': ({ params: { id, position }, body, member }) => {
      const { weighed_grams: grams, is_sure: isSure, lot_ends: lotEnds, lot_id: lotId = null } = body;
      const weighing = { batchId: id, position, grams, isSure, lotEnds, lotId, staffId: member.id };
      return ofBatch(weighGreen(deps, weighing), id);
    },
    'DELETE /staff/batches/{id}/greens/{position}': ({ params: { id, position }, query, member }) => {
      const { weighed_grams: grams, weighed_at: weighedAt } = query;
      const back = { batchId: id, position, grams, weighedAt, staffId: member.id };
      return ofBatch(takeWeighingBack(deps, back), id);
    },
    'POST /staff/batches/{id}/starts': ({ params: { id }, member }) =>
      ofBatch(startBatch(deps, { batchId: id, staffId: member.id }), id),
    'DELETE /staff/batches/{id}/starts': ({ params: { id }, member }) =>
      ofBatch(undoStart(deps, { batchId: id, staffId: member.id }), id),
    'POST /staff/batches/{id}/drops': ({ params: { id }, query, member }) =>
      ofBatch(dropBatch(deps, { batchId: id, isSure: query.is_sure === 'true', staffId: member.id }), id),
    'DELETE /staff/batches/{id}/drops': ({ params: { id }, member }) =>
      ofBatch(undoDrop(deps, { batchId: id, staffId: member.id }), id),
    'PUT /staff/batches/{id}/outcome': ({ params: { id }, body, member }) => {
      const { roasted_grams: grams, is_sure: isSure, end_celsius: endCelsius = null } = body;
      const outcome = { batchId: id, grams, isSure, endCelsius, staffId: member.id };
      return ofBatch(weighRoasted(deps, outcome), id);
    },
    'POST /staff/batches/{id}/abandonments': ({ params: { id }, query, member }) =>
      ofBatch(scrapBatch(deps, { batchId: id, ...query, staffId: member.id }), id),
  };
}

const lightRoutes = (deps: AsPlannedDeps): Handlers<Calls> => ({
  'POST /staff/roasted-as-planned': async ({ body: { batch_ids, undo }, member }) => {
    const act = undo ? undoRoastedAsPlanned : roastAsPlanned;
    return { answer: await inTurn(batch_ids, (batchId) => act(deps, { batchId, staffId: member.id })) };
  },
});

const replanRoutes = (deps: RoastingDeps): Handlers<Calls> => ({
  'GET /staff/roast-days/{day}/replan': async ({ params: { day }, query: { closes } }) => {
    const shown = await previewReplan(deps, { day, closes });
    return 'refused' in shown ? shown : { answer: shown };
  },
  'POST /staff/roast-days/{day}/replans': ({ params: { day }, body, member }) =>
    after(replanDay(deps, { day, ...body, staffId: member.id }), () => readPlan(deps, day)),
  'DELETE /staff/roast-days/{day}/replans': ({ params: { day }, query: { saved_at: savedAt }, member }) =>
    after(bringPlanBack(deps, { day, savedAt, staffId: member.id }), () => readPlan(deps, day)),
});

/** How batches were roasted. */
function profileRoutes(deps: RoastingDeps): Handlers<Calls> {
  const shownOf = async (id: number) => {
    const shown = await readProfile(deps.db, id);
    return 'refused' in shown ? shown : { answer: shown };
  };
  const ofBatch = async <R extends Refusal>(act: Promise<R | null>, id: number) => (await act) ?? shownOf(id);
  return {
    'GET /staff/batches/{id}/profile': ({ params: { id } }) => shownOf(id),
    'PUT /staff/batches/{id}/profile': ({ params: { id }, body, member }) => {
      const { file_name: fileName, readings, dry_end: dryEnd, first_crack: firstCrack, drop } = body;
      const profile = { readings, events: { dryEnd, firstCrack, drop } };
      return ofBatch(addProfile(deps, { batchId: id, fileName, profile, staffId: member.id }), id);
    },
    'DELETE /staff/batches/{id}/profile': ({ params: { id }, member }) =>
      ofBatch(removeProfile(deps, { batchId: id, staffId: member.id }), id),
    'PUT /staff/batches/{id}/target': ({ params: { id }, body, member }) =>
      ofBatch(setTarget(deps, { batchId: id, ...body, staffId: member.id }), id),
    'DELETE /staff/batches/{id}/target': ({ params: { id }, member }) =>
      ofBatch(removeTarget(deps, { batchId: id, staffId: member.id }), id),
  };
}

type Starting = Omit<Received<'POST /staff/roast-days'>['body'], 'day'>;

const startedBy = (
  { clock }: RoastingDeps,
  { day, body, member }: { day: string; body: Starting; member: Member },
) => ({ day, actId: body.act_id, staffId: member.id, ahead: aheadOf(day, clock(), body) });

/** Machines, settings, bins and what is kept on the shelf. */
function roasteryRoutes(deps: RoastingDeps): Handlers<Calls> {
  const ofRoastery = <R extends Refusal>(act: Promise<R | null>, { rights }: Member) =>
    after(act, () => readRoastery(deps.db, rights));
  const ofBins = <R extends Refusal>(act: Promise<R | null>) => after(act, () => listBins(deps));
  return {
    'GET /staff/machines': async ({ member }) => ({ answer: await readRoastery(deps.db, member.rights) }),
    'POST /staff/machines': ({ body: machine, member }) =>
      ofRoastery(addMachine(deps.db, { staffId: member.id, machine }), member),
    'PUT /staff/machines/{id}': ({ params: { id }, body: machine, member }) =>
      ofRoastery(changeMachine(deps.db, { staffId: member.id, id, machine }), member),
    'PUT /staff/roasting-settings': async ({ body: settings, member }) => {
      await changeSettings(deps.db, { staffId: member.id, settings });
      return { answer: await readRoastery(deps.db, member.rights) };
    },
    'GET /staff/par-levels': async () => ({ answer: await listParLevels(deps) }),
    'PUT /staff/par-levels/{id}': ({ params: { id }, body, member }) =>
      after(setParLevel(deps, { blendId: id, grams: body.par_grams, staffId: member.id }), () =>
        listParLevels(deps),
      ),
    'GET /staff/bins': async () => ({ answer: await listBins(deps) }),
    'PUT /staff/bins/{id}/count': ({ params: { id }, body, member }) => {
      const { grams, expected_grams: expected, is_sure: isSure } = body;
      return ofBins(countBin(deps, { binId: id, grams, expected, isSure, staffId: member.id }));
    },
    'DELETE /staff/bins/{id}': ({ params: { id }, member }) =>
      ofBins(throwAway(deps, { binId: id, staffId: member.id })),
  };
}

/** Answers what the screen shows once the act is done. */
async function after<R extends Refusal, Answer>(act: Promise<R | null>, read: () => Promise<Answer>) {
  const refusal = await act;
  return refusal ?? { answer: await read() };
}

const listParLevels = async ({ db, catalogueCache, clock }: RoastingDeps) =>
  readParLevels(db, { catalogue: await catalogueCache(), now: clock() });

const EVER = '2000-01-01';

/** The oldest first; what is too old for a bag stays on the list until it is thrown away. */
async function listBins({ db, clock }: RoastingDeps): Promise<Bin[]> {
  const { mostDaysInBin } = await readRoastingSettings(db);
  const today = Date.parse(dayInLondon(clock()));
  const bins = await listFreeBins(db, EVER);
  return bins.map(({ free, ...bin }) => {
    const daysOld = Math.round((today - Date.parse(bin.roasted_on)) / DAY_MS);
    return { ...bin, free_grams: free, days_old: daysOld, is_too_old: daysOld > mostDaysInBin };
  });
}
