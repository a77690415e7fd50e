import type { Calls } from '#contract/calls.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { type AsPlannedDeps, fillAsPlanned, packAsPlanned, unpackAsPlanned } from './as-planned.ts';
import { boxAnswer, withContents } from './boxes.ts';
import { listCartons } from './carton-store.ts';
import { changeBagSettings, readBagSettings } from './change-bag-settings.ts';
import { addCarton, changeCarton, retireCarton } from './change-cartons.ts';
import { closeBox, openBox } from './close-box.ts';
import { emptyBag, emptyLines } from './empty-bags.ts';
import { fillBags } from './fill-bags.ts';
import type { LineToFill } from './line-to-fill.ts';
import { lineAnswer, linesToFill } from './lines-to-fill.ts';
import { listRoastingBoxes } from './order-to-pack-store.ts';
import { findScannedBag, packBag, tickBag, unpackBox, untickBag } from './pack-boxes.ts';
import { findBoxOfTaster, packTaster, readTaster, unpackTaster } from './pack-tasters.ts';
import type { PackingDeps, Refused } from './packing-deps.ts';
import { lookAtName, sayShort } from './say-of-lines.ts';

type Deps = PackingDeps & AsPlannedDeps & { catalogueCache: CatalogueCache };

export const packingRoutes = (deps: Deps): Handlers<Calls> => ({
  ...fillingRoutes(deps),
  ...boxRoutes(deps),
  ...cartonRoutes(deps),
});

function fillingRoutes(deps: Deps): Handlers<Calls> {
  const written = async (outcome: LineToFill | Refused) => {
    const catalogue = await deps.catalogueCache.forDisplay();
    return answered(outcome, (line) => lineAnswer(line, catalogue));
  };
  return {
    'GET /staff/filling': async () => ({
      answer: { lines: await linesToFill(deps.db, await deps.catalogueCache.forDisplay()) },
    }),
    'POST /staff/lines/{id}/bags': async ({ params, body, member }) =>
      written(await fillBags(deps, { staffId: member.id, lineId: params.id, areWeighed: true, ...body })),
    'POST /staff/fillings': async ({ body: { lines }, member }) => ({
      answer: await inTurn(
        lines.map(({ line_id }) => line_id),
        (lineId) => {
          const bags = lines.find(({ line_id }) => line_id === lineId)?.bags ?? [];
          return fillBags(deps, { staffId: member.id, lineId, bags, areWeighed: true });
        },
      ),
    }),
    'POST /staff/filled-as-planned': async ({ body: { line_ids: lineIds }, member }) => ({
      answer: await fillAsPlanned(deps, { staffId: member.id, lineIds }),
    }),
    'POST /staff/undone-fillings': async ({ body: { line_ids: lineIds }, member }) => ({
      answer: await emptyLines(deps, { staffId: member.id, lineIds }),
    }),
    'DELETE /staff/bags/{id}': async ({ params, member }) =>
      written(await emptyBag(deps, { staffId: member.id, bagId: params.id })),
    'PUT /staff/lines/{id}/shortage': async ({ params, body, member }) =>
      written(await sayShort(deps, { staffId: member.id, lineId: params.id, words: body.words })),
    'DELETE /staff/lines/{id}/shortage': async ({ params, member }) =>
      written(await sayShort(deps, { staffId: member.id, lineId: params.id, words: null })),
    'PUT /staff/lines/{id}/label-name': async ({ params, body, member }) =>
      written(await lookAtName(deps, { staffId: member.id, lineId: params.id, mayPrint: body.may_print })),
  };
}

function boxRoutes(deps: Deps): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /staff/boxes': async () => ({
      answer: {
        boxes: (await withContents(db, await listRoastingBoxes(db))).map(boxAnswer),
        box_types: await listCartons(db),
      },
    }),
    'GET /staff/scanned-bags': async ({ query }) => {
      const tasterId = await readTaster(db, query.code);
      if (typeof tasterId === 'number')
        return answered(await findBoxOfTaster(db, tasterId), ({ box, isPacked }) => ({
          box: boxAnswer(box),
          bag_id: tasterId,
          is_packed: isPacked,
        }));
      if (tasterId !== null) return tasterId;
      return answered(await findScannedBag(db, query.code), ({ bag, box }) => ({
        box: boxAnswer(box),
        bag_id: bag.id,
        is_packed: bag.box_id !== null,
      }));
    },
    'POST /staff/boxes/{id}/bags': async ({ params, body: { code, was_typed: wasTyped }, member }) => {
      const onBox = { staffId: member.id, boxId: params.id };
      const tasterId = await readTaster(db, code);
      if (typeof tasterId === 'number')
        return answered(await packTaster(deps, { ...onBox, tasterId, wasTyped }), boxAnswer);
      if (tasterId !== null) return tasterId;
      return answered(await packBag(deps, { ...onBox, code, wasTyped }), boxAnswer);
    },
    'DELETE /staff/boxes/{id}/tasters/{bag}': async ({ params: { id: boxId, bag: tasterId }, member }) =>
      answered(await unpackTaster(deps, { staffId: member.id, boxId, tasterId }), boxAnswer),
    'PUT /staff/boxes/{id}/bags/{bag}': async ({ params: { id: boxId, bag: bagId }, member }) =>
      answered(await tickBag(deps, { staffId: member.id, boxId, bagId }), boxAnswer),
    'DELETE /staff/boxes/{id}/bags/{bag}': async ({ params: { id: boxId, bag: bagId }, member }) =>
      answered(await untickBag(deps, { staffId: member.id, boxId, bagId }), boxAnswer),
    'DELETE /staff/boxes/{id}/bags': async ({ params, member }) =>
      answered(await unpackBox(deps, { staffId: member.id, boxId: params.id }), boxAnswer),
    'PUT /staff/boxes/{id}/packing': async ({ params, body, member }) => {
      const { box_type_id: boxTypeId, gross_grams: grossGrams, all_in: areAllIn } = body;
      const closing = { staffId: member.id, boxId: params.id, boxTypeId, grossGrams, areAllIn };
      return answered(await closeBox(deps, closing), boxAnswer);
    },
    'POST /staff/packed-as-planned': async ({ body: { box_ids: boxIds, undo }, member }) => ({
      answer: await (undo ? unpackAsPlanned : packAsPlanned)(deps, { staffId: member.id, boxIds }),
    }),
    'DELETE /staff/boxes/{id}/packing': async ({ params, query: { packed_at: packedAt }, member }) =>
      answered(await openBox(deps, { staffId: member.id, boxId: params.id, packedAt }), boxAnswer),
  };
}

const cartonRoutes = ({ db }: Deps): Handlers<Calls> => ({
  'GET /staff/bag-settings': async () => ({ answer: await readBagSettings(db) }),
  'PUT /staff/bag-settings': async ({ body: settings, member }) => ({
    answer: await changeBagSettings(db, { staffId: member.id, settings }),
  }),
  'GET /staff/cartons': async () => ({ answer: await listCartons(db) }),
  'POST /staff/cartons': async ({ body, member }) =>
    answered(await addCarton(db, { staffId: member.id, carton: body })),
  'PUT /staff/cartons/{id}': async ({ params, body, member }) =>
    answered(await changeCarton(db, { staffId: member.id, id: params.id, carton: body })),
  'DELETE /staff/cartons/{id}': async ({ params, member }) =>
    answered(await retireCarton(db, { staffId: member.id, id: params.id })),
});
