/** Lots of green coffee as they come and go: each delivery is as large as what the roastery needs of the bean. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import type { DemoStaff } from './staff.ts';
import { after } from './times.ts';

const SUPPLIERS = ['Harbour Green', 'Severn Coffee Importers', 'Two Ports Trading', 'Market Row'];
const LARGE_SACKS = [60_000, 69_000, 30_000];
const SMALL_SACK = 15_000;
/** A delivery is to last so many days, and the next one comes when there is less than for so many. */
const [LASTS, RUNS_OUT] = [75, 10];
const SAMPLE = 150;
const DEARER = 23;
const ORGANIC: readonly number[] = [2, 5];
/** Lots that are counted at the close of each day. */
const COUNTED_A_DAY = 2;

export interface StoredBean {
  id: number;
  country_id: string;
  certification_id: number;
  /** What a kilo of it costs, in pence. */
  per_kilo: number;
  /** Green grams that are roasted of it a day. */
  rate: number;
}

export interface Lot {
  row: { id: number; bean_id: number; arrived_on: Day; place: string; counted_at: Date | null };
  onHand: number;
}

interface Move {
  lot_id: number;
  grams: number;
  kind: 'arrived' | 'roasted' | 'counted' | 'sample' | 'lost';
  reference: string;
  staff_id: number;
  moved_at: Date;
}

export interface Warehouse {
  lots: readonly Lot[];
  moves: readonly Move[];
  /** Takes green coffee for a batch out of the oldest lots; for one that is only planned, it says which. */
  take(beanId: number, batch: { id: number; at: Date; grams: number; isWeighed: boolean }): Taken[];
  count(day: Day): void;
  lose(lot: Lot, loss: { grams: number; at: Date; reference: string }): void;
}

interface Taken {
  lot_id: number;
  grams: number;
}

interface Deps {
  begin: Day;
  staff: DemoStaff;
  random: () => number;
}

export function openWarehouse(beans: readonly StoredBean[], { begin, staff, random }: Deps): Warehouse {
  const lots: Lot[] = [];
  const moves: Move[] = [];
  const lotsOf = new Map<number, Lot[]>();

  const move = (
    lot: Lot,
    { at, by, ...moved }: Pick<Move, 'grams' | 'kind' | 'reference'> & { at: Date; by: number },
  ) => {
    lot.onHand += moved.grams;
    moves.push({ lot_id: lot.row.id, ...moved, staff_id: by, moved_at: at });
  };
  const arrive = (bean: StoredBean, day: Day) => {
    const row = lotRow(bean, { id: lots.length + 1, day, random });
    const lot: Lot = { row, onHand: 0 };
    lots.push(lot);
    lotsOf.set(bean.id, [...(lotsOf.get(bean.id) ?? []), lot]);
    const at = timeInLondon(day, 10 * 60 + Math.floor(random() * 120));
    move(lot, { at, by: staff.Otto, grams: row.sacks * row.sack_grams, kind: 'arrived', reference: '' });
    move(lot, { at: after(at, 50), by: staff.Ravi, grams: -SAMPLE, kind: 'sample', reference: 'cupping' });
  };
  for (const bean of beans) arrive(bean, dayAfter(begin, -3 - Math.floor(random() * 40)));

  return {
    lots,
    moves,
    take(beanId, { id, at, grams, isWeighed }) {
      const bean = beans.find((one) => one.id === beanId);
      if (bean === undefined) throw new Error(`There is no bean ${beanId}.`);
      const left = (lotsOf.get(beanId) ?? []).reduce((sum, { onHand }) => sum + onHand, 0);
      if (left < grams + bean.rate * RUNS_OUT) arrive(bean, dayAfter(dayInLondon(at), -2));
      const taken: Taken[] = [];
      let missing = grams;
      for (const lot of lotsOf.get(beanId) ?? []) {
        const some = Math.min(missing, lot.onHand);
        if (some === 0) continue;
        missing -= some;
        taken.push({ lot_id: lot.row.id, grams: some });
        if (isWeighed)
          move(lot, { at, by: staff.Ravi, grams: -some, kind: 'roasted', reference: `batch ${id}` });
      }
      return taken;
    },
    count(day) {
      const longest = lots
        .filter(({ onHand }) => onHand > 0)
        .toSorted(
          (one, other) => (one.row.counted_at?.getTime() ?? 0) - (other.row.counted_at?.getTime() ?? 0),
        );
      for (const lot of longest.slice(0, COUNTED_A_DAY)) {
        const at = timeInLondon(day, 16 * 60 + 45);
        lot.row.counted_at = at;
        const difference = Math.round(random() * 60 - 45);
        if (difference !== 0 && lot.onHand > 2000 && random() < 0.4)
          move(lot, {
            at,
            by: staff.Otto,
            grams: difference,
            kind: 'counted',
            reference: 'close of the day',
          });
      }
    },
    lose(lot, { grams, at, reference }) {
      move(lot, { at, by: staff.Otto, grams: -grams, kind: 'lost', reference });
    },
  };
}

function lotRow(
  { id: beanId, country_id, certification_id, per_kilo, rate }: StoredBean,
  { id, day, random }: { id: number; day: Day; random: () => number },
) {
  const large = LARGE_SACKS[beanId % LARGE_SACKS.length] ?? SMALL_SACK;
  const sack = rate * LASTS > large ? large : SMALL_SACK;
  // Around today’s price: what some lots cost suggests another one, and some have become dearer by far.
  const dearer = beanId % DEARER === 0 ? 1.14 : 1;
  const fob = Math.round(per_kilo * (0.99 + random() * 0.08) * dearer);
  return {
    id,
    code: `${country_id}-${day.slice(2, 4)}-${String(id).padStart(4, '0')}`,
    bean_id: beanId,
    supplier: SUPPLIERS[beanId % SUPPLIERS.length],
    sacks: Math.max(1, Math.ceil((rate * LASTS) / sack)),
    sack_grams: sack,
    arrived_on: day,
    crop: `${Number(day.slice(0, 4)) - 1}/${day.slice(2, 4)}`,
    organic_certificate: ORGANIC.includes(certification_id) ? 'GB-ORG-05' : '',
    fob,
    freight: 26 + Math.round(fob * 0.04),
    duty: 0,
    other: 12,
    place: `${'ABCD'[beanId % 4]}${1 + (beanId % 15)}`,
    on_hand: 0,
    counted_at: null,
  };
}
