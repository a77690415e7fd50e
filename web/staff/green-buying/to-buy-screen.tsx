import { useSearchParams } from 'react-router';
import type { GreenCover } from '#contract/green-buying/green-cover.ts';
import { by } from '#domain/by.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { visibleKilos } from '#domain/weight.ts';
import { Chips } from '#web/staff/ui/chips.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { shortDate } from '#web/staff/ui/times.ts';
import { useCover } from './use-green-buying.ts';
import { endInWords, troubleOf, weeksInWords } from './words.ts';

/** What is below its reorder point, or every bean with lots: what runs out first comes first. */
export function ToBuyScreen() {
  const cover = useCover();
  const [query] = useSearchParams();
  const showsAll = query.get('show') === 'all';
  return (
    <Screen
      title="To buy"
      lead="What a week takes is what went into the roaster, the mean of the last eight weeks. Standing orders count by what is expected of them in the next eight, which isn’t ordered yet."
    >
      <Loaded call={cover} what="what lasts for how long">
        {(beans) => {
          const missing = beans.filter(({ to_buy }) => to_buy > 0);
          return (
            <>
              <Chips
                label="Beans to show"
                chips={[
                  { name: 'Below their point', count: missing.length, to: '/to-buy', isCurrent: !showsAll },
                  { name: 'All beans', count: beans.length, to: '/to-buy?show=all', isCurrent: showsAll },
                ]}
              />
              <Beans
                beans={(showsAll ? beans : missing).toSorted(by(runsOut))}
                showsAll={showsAll || beans.length === 0}
              />
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}

const NEVER = '9999-12-31';
const runsOut = ({ lasts_until }: GreenCover): string => lasts_until ?? NEVER;

const Beans = ({ beans, showsAll }: { beans: readonly GreenCover[]; showsAll: boolean }) =>
  beans.length === 0 ? (
    <Empty>
      <p>
        {showsAll
          ? 'There is no lot yet. A bean counts as always there until it has one.'
          : 'No bean is below its reorder point.'}
      </p>
    </Empty>
  ) : (
    <DataTable
      caption={showsAll ? 'All beans with lots' : 'Beans below their reorder point'}
      rows={beans}
      idOf={({ bean_id }) => String(bean_id)}
      toOf={({ bean_id }) => `/to-buy/${bean_id}`}
      rowHead={{ head: 'Bean', cell: ({ bean }) => bean }}
      columns={COLUMNS}
    />
  );

const COLUMNS: readonly Column<GreenCover>[] = [
  {
    head: 'Buy at least',
    cell: ({ to_buy }) => (to_buy === 0 ? '–' : visibleKilos(to_buy)),
    isFigure: true,
  },
  {
    head: 'Lasts until',
    cell: ({ lasts_until, available }) => {
      if (lasts_until === null) return '–';
      return available <= 0 ? 'Nothing left' : shortDate(lasts_until);
    },
    isFigure: true,
  },
  { head: 'Available', cell: ({ available }) => visibleKilos(available), isFigure: true },
  { head: 'A week takes', cell: ({ weekly }) => visibleKilos(weekly), isFigure: true },
  {
    head: 'Standing orders',
    cell: ({ expected }) => (expected === 0 ? '–' : `${visibleKilos(expected)} expected`),
    isFigure: true,
  },
  { head: 'Cover', cell: ({ weeks }) => weeksInWords(weeks), isFigure: true },
  {
    head: 'To come',
    cell: ({ coming, late }) => (coming + late === 0 ? '–' : visibleKilos(coming + late)),
    isFigure: true,
  },
  { head: 'With that', cell: ({ weeks_with_coming }) => weeksInWords(weeks_with_coming), isFigure: true },
  { head: 'Point', cell: ({ point }) => visibleKilos(point), isFigure: true },
  { head: 'Note', cell: (cover) => troubleOf(cover) || endInWords(cover, dayInLondon(new Date())) },
];
