import { useSearchParams } from 'react-router';
import type { GreenPrice } from '#contract/prices/green-prices.ts';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { shortDate } from '#web/staff/ui/times.ts';
import { pounds } from '#web/ui/figures.ts';
import { useGreenPrices } from './use-green-prices.ts';

/** What a green kilo of each bean costs; where lots suggest another price, they come first. */
export function PricesScreen() {
  const prices = useGreenPrices();
  const may = useMay();
  const { rights } = useMe();
  const [query] = useSearchParams();
  const show = query.get('show') ?? 'all';
  return (
    <Screen
      title="Coffees"
      lead="What a green kilo of each bean costs. All its prices follow from that."
      actions={
        <>
          <ActLink to="/coffees/blends" words="House blends" />
          <ActLink to="/coffees/ageing" words="Ageing stock" />
          {may('catalogue') && (
            <>
              <ActLink to="/coffees/my-beans" words="My beans" />
              <ActLink to="/coffees/beans/new" words="New bean" />
              <ActLink to="/coffees/price-list" words="Set prices by a list" />
            </>
          )}
          {rights.numbers !== undefined && (
            <>
              <ActLink to="/coffees/what-makes-a-price" words="What makes a price" />
              <ActLink to="/numbers/bags" words="Bags at lot cost" />
            </>
          )}
        </>
      }
    >
      <Loaded call={prices} what="the prices">
        {(all) => {
          const suggested = all.filter(({ proposed }) => proposed !== null);
          const shown = show === 'suggested' ? suggested : all;
          return (
            <>
              <Chips
                label="Beans to show"
                chips={[
                  { name: 'All', count: all.length, to: '/coffees', isCurrent: show !== 'suggested' },
                  {
                    name: 'Another price suggested',
                    count: suggested.length,
                    to: '/coffees?show=suggested',
                    isCurrent: show === 'suggested',
                  },
                ]}
              />
              {shown.length === 0 ? (
                <Empty>
                  <p>{all.length === 0 ? 'There is no bean yet.' : 'No lot suggests another price.'}</p>
                </Empty>
              ) : (
                <DataTable
                  caption="Beans and their green prices"
                  rows={shown}
                  idOf={({ bean_id }) => String(bean_id)}
                  toOf={({ bean_id }) => `/coffees/${bean_id}`}
                  rowHead={{ head: 'Bean', cell: nameOf }}
                  columns={shown.some(({ landed_cost }) => landed_cost !== null) ? WITH_COSTS : COLUMNS}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}

const nameOf = ({ name, in_stock }: GreenPrice): string => (in_stock ? name : `${name}, off the shelf`);

const COLUMNS: readonly Column<GreenPrice>[] = [
  { head: 'FOB price', cell: ({ green_bean_price }) => pounds(green_bean_price), isFigure: true },
  { head: 'Since', cell: ({ set_at }) => shortDate(set_at) },
  { head: 'House blends', cell: ({ blends }) => blends, isFigure: true },
];

const orDash = (amount: number | null): string => (amount === null ? '–' : pounds(amount));

const WITH_COSTS: readonly Column<GreenPrice>[] = [
  ...COLUMNS,
  { head: 'Landed cost', cell: ({ landed_cost }) => orDash(landed_cost), isFigure: true },
  { head: 'Suggested FOB', cell: ({ proposed }) => orDash(proposed), isFigure: true },
];
