import type { MyBeans } from '#contract/prices/my-beans.ts';
import type { TypedCoffee } from '#domain/stock/bean-list.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { Tick } from '#web/staff/ui/tick.tsx';
import styles from './my-beans.module.css';
import { type Blend, isBlendTicked, type TypedRows, typedOf } from './typed-rows.ts';

interface Props {
  all: MyBeans;
  rows: TypedRows;
  onType: (name: string, typed: Partial<TypedCoffee>) => void;
}

/** The house blends, and which of them can’t be sold for want of a bean. */
export function BlendRows({ all: { beans, blends }, rows, onType }: Props) {
  const off = new Map(
    beans.flatMap((bean) => (typedOf(bean, rows).isTicked ? [] : [[bean.id, bean.name] as const])),
  );
  const ticked = blends.filter((blend) => isBlendTicked(blend, rows)).length;
  return (
    <section className={styles.part}>
      <h2>
        House blends: {ticked} of {blends.length} ticked
      </h2>
      <Sheet
        caption="House blends"
        rows={blends}
        idOf={({ ctaps_id }) => ctaps_id}
        columns={columnsOf(off, { rows, onType })}
      />
    </section>
  );
}

const columnsOf = (
  off: ReadonlyMap<number, string>,
  { rows, onType }: Omit<Props, 'all'>,
): SheetColumn<Blend>[] => [
  {
    head: 'House blend',
    kind: 'name',
    cell: (blend) => (
      <Tick
        checked={isBlendTicked(blend, rows)}
        onChange={({ currentTarget }) => onType(blend.ctaps_id, { isTicked: currentTarget.checked })}
      >
        {blend.name}
      </Tick>
    ),
  },
  {
    head: 'Sold',
    cell: (blend) => {
      if (!isBlendTicked(blend, rows)) return 'No';
      const missing = blend.bean_ids.flatMap((id) => off.get(id) ?? []);
      return missing.length === 0 ? 'Yes' : `Not without ${missing.join(', ')}`;
    },
  },
];
