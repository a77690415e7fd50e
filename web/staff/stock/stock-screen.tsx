import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CostOfBean, StockOfBean } from '#contract/stock/stock.ts';
import { by } from '#domain/by.ts';
import { plain, searchWords } from '#domain/typed-search.ts';
import { visibleKilos } from '#domain/weight.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { pounds } from '#web/ui/figures.ts';
import searchField from '#web/ui/search-field.module.css';
import { ReceiveLot } from './receive-lot.tsx';
import { isTroubled, stateInWords } from './stock-words.ts';
import { useStock, useStockCosts } from './use-stock.ts';

/** All beans with what there is of each. */
export function StockScreen() {
  const stock = useStock();
  const costs = useStockCosts();
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const [isReceiving, setReceiving] = useState(false);
  const receive = () => setReceiving(true);
  useKeys('Stock', may('catalogue') ? [{ press: 'r', does: 'Receive a lot', act: receive }] : []);
  const show = query.get('show') ?? 'all';
  const search = query.get('search') ?? '';
  const byDays = query.get('sort') === DAYS;
  return (
    <Screen
      title="Stock"
      lead="Green coffee of each bean."
      actions={
        may('catalogue') && (
          <ActButton kind="primary" press="r" onAct={receive}>
            Receive a lot
          </ActButton>
        )
      }
    >
      <Loaded call={stock} what="the stock">
        {(beans) => (
          <>
            <Chips label="Beans to show" chips={chipsOf(beans, query)} />
            <input
              type="search"
              aria-label="Search beans"
              placeholder="Search beans"
              className={searchField.field}
              value={search}
              onChange={({ currentTarget }) =>
                setQuery(changed(query, 'search', currentTarget.value), { replace: true })
              }
            />
            <Chips
              label="Order of beans"
              chips={[
                {
                  name: 'As in the catalogue',
                  to: addressOf(changed(query, 'sort', '')),
                  isCurrent: !byDays,
                },
                { name: 'Fewest days left', to: addressOf(changed(query, 'sort', DAYS)), isCurrent: byDays },
              ]}
            />
            <Beans
              beans={shownOf(beans, { show, search, byDays })}
              isSearched={search !== ''}
              costs={costs}
            />
          </>
        )}
      </Loaded>
      {isReceiving && (
        <ReceiveLot
          beans={stock.answer ?? []}
          onClose={() => setReceiving(false)}
          onDone={() => {
            setReceiving(false);
            stock.again();
          }}
        />
      )}
    </Screen>
  );
}

const everything = () => true;

const VIEWS: Readonly<Record<string, { name: string; isShown: (bean: StockOfBean) => boolean }>> = {
  all: { name: 'All', isShown: everything },
  trouble: { name: 'Low, short or off the shelf', isShown: isTroubled },
  tracked: { name: 'With lots', isShown: ({ is_tracked }) => is_tracked },
};

const DAYS = 'days';

/** The address with one parameter changed; an empty one is left out. */
function changed(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const to = new URLSearchParams(query);
  if (value === '') to.delete(name);
  else to.set(name, value);
  return to;
}

const addressOf = (query: URLSearchParams): string => (query.size === 0 ? '/stock' : `/stock?${query}`);

const chipsOf = (beans: readonly StockOfBean[], query: URLSearchParams) =>
  Object.entries(VIEWS).map(([key, { name, isShown }]) => ({
    name,
    count: beans.filter(isShown).length,
    to: addressOf(changed(query, 'show', key === 'all' ? '' : key)),
    isCurrent: key === (query.get('show') ?? 'all'),
  }));

interface Shown {
  show: string;
  search: string;
  /** Those that are used up first come first; those of which nobody can say come last. */
  byDays: boolean;
}

function shownOf(beans: readonly StockOfBean[], { show, search, byDays }: Shown): readonly StockOfBean[] {
  const words = searchWords(search);
  const shown = beans
    .filter(VIEWS[show]?.isShown ?? everything)
    .filter(({ name }) => words.every((word) => plain(name).includes(word)));
  return byDays ? shown.toSorted(by(({ days_left }) => days_left ?? Number.POSITIVE_INFINITY)) : shown;
}

interface BeansProps {
  beans: readonly StockOfBean[];
  isSearched: boolean;
  costs: ReadonlyMap<number, CostOfBean>;
}

function Beans({ beans, isSearched, costs }: BeansProps) {
  if (beans.length === 0)
    return (
      <Empty>
        <p>{isSearched ? 'No bean is called that.' : 'No bean is low, short or off the shelf.'}</p>
      </Empty>
    );
  return (
    <DataTable
      caption="Beans and their stock"
      rows={beans}
      idOf={({ id }) => String(id)}
      toOf={({ id }) => `/stock/${id}`}
      rowHead={{ head: 'Bean', cell: ({ name }) => name }}
      columns={costs.size === 0 ? COLUMNS : [...COLUMNS, ...costColumns(costs)]}
    />
  );
}

const COLUMNS: readonly Column<StockOfBean>[] = [
  { head: 'On hand', cell: ({ on_hand }) => visibleKilos(on_hand), isFigure: true },
  { head: 'Reserved', cell: ({ reserved }) => visibleKilos(reserved), isFigure: true },
  {
    head: 'Available',
    cell: (bean) => (bean.is_tracked ? visibleKilos(bean.available) : '–'),
    isFigure: true,
  },
  { head: 'Days left', cell: ({ days_left }) => days_left ?? '–', isFigure: true },
  { head: 'Lots', cell: ({ lots }) => lots, isFigure: true },
  { head: 'State', cell: stateInWords },
];

const costColumns = (costs: ReadonlyMap<number, CostOfBean>): Column<StockOfBean>[] => [
  {
    head: 'Landed, a kilo',
    cell: ({ id }) => inPounds(costs.get(id)?.landed_cost),
    isFigure: true,
  },
  {
    head: 'Today’s price',
    cell: ({ id }) => inPounds(costs.get(id)?.green_bean_price),
    isFigure: true,
  },
];

const inPounds = (amount: number | null | undefined): string => (amount == null ? '–' : pounds(amount));
