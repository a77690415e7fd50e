/** Staff add, change and retire the cartons that boxes are packed in. */
import type { Received } from '#contract/calls.ts';
import type { Carton } from '#contract/packing/cartons.ts';
import { BOX_GRAMS } from '#domain/order/boxes.ts';
import { weightInWords } from '#domain/weight.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { insertCarton, listCartons, lockCartons, setRetired } from './carton-store.ts';

type NewCarton = Received<'POST /staff/cartons'>['body'];

export const addCarton = (
  db: Database,
  { staffId, carton }: { staffId: number; carton: NewCarton },
): Promise<Carton[] | Refusal<'invalid'>> =>
  transact(db, async (transaction) => {
    const others = await lockCartons(transaction);
    if (isNameTaken(carton, others)) return NAME_TAKEN;
    await insertCarton(transaction, carton);
    await audit(transaction, { staffId, action: 'add carton', name: carton.name, after: carton });
    return listCartons(transaction);
  });

/** The carton as it was is retired, so that the same change is refused the second time. */
export const changeCarton = (
  db: Database,
  { staffId, id, carton }: { staffId: number; id: number; carton: NewCarton },
): Promise<Carton[] | Refusal<'invalid' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const cartons = await lockCartons(transaction);
    const before = cartons.find((one) => one.id === id);
    if (before === undefined) return RETIRED_ALREADY;
    const others = cartons.filter((one) => one.id !== id);
    if (isNameTaken(carton, others)) return NAME_TAKEN;
    if (!doesAnyHoldAFullBox([carton, ...others])) return refuseField('holds_grams', NO_OTHER_HOLDS);
    await setRetired(transaction, id);
    await insertCarton(transaction, carton);
    const { id: _, ...was } = before;
    await audit(transaction, {
      staffId,
      action: 'change carton',
      name: before.name,
      before: was,
      after: carton,
    });
    return listCartons(transaction);
  });

export const retireCarton = (
  db: Database,
  { staffId, id }: { staffId: number; id: number },
): Promise<Carton[] | Refusal<'invalid' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const cartons = await lockCartons(transaction);
    const before = cartons.find((one) => one.id === id);
    if (before === undefined) return RETIRED_ALREADY;
    const others = cartons.filter((one) => one.id !== id);
    if (!doesAnyHoldAFullBox(others)) return refuse('invalid', { message: NO_OTHER_HOLDS });
    await setRetired(transaction, id);
    const { id: _, ...was } = before;
    await audit(transaction, { staffId, action: 'retire carton', name: before.name, before: was });
    return listCartons(transaction);
  });

const isNameTaken = ({ name }: NewCarton, others: readonly Carton[]): boolean =>
  others.some((one) => one.name.toLowerCase() === name.toLowerCase());

/** Orders are split into boxes of so much coffee, and each of those has to be packed in something. */
const doesAnyHoldAFullBox = (cartons: readonly Pick<Carton, 'holds_grams'>[]): boolean =>
  cartons.some(({ holds_grams }) => holds_grams >= BOX_GRAMS);

const NAME_TAKEN = refuseField('name', 'Another carton has this name.');
const NO_OTHER_HOLDS = `Boxes hold up to ${weightInWords(BOX_GRAMS)} of coffee, and no other carton takes that much. Please add one first.`;
const RETIRED_ALREADY = refuse('changed_meanwhile', {
  message: 'Somebody has changed or retired this carton meanwhile. Please look at the list.',
});

interface Audited {
  staffId: number;
  action: string;
  name: string;
  before?: object;
  after?: object;
}

const audit = (db: InTransaction, { name, ...entry }: Audited): Promise<void> =>
  insertAuditEntry(db, { ...entry, object: `carton ${name}` });
