import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { GiftCardSale } from '#contract/gift-cards/staff-gift-cards.ts';
import { holds } from '#domain/staff/rights.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { EmailAddress } from '#web/staff/ui/email-address.tsx';
import list from '#web/staff/ui/list/list.module.css';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { dayInWords } from '#web/ui/times.ts';
import { stateInWords } from './gift-card-words.ts';
import { Lists } from './lists.tsx';

const NEWEST = '100';

/** Gift cards that were bought, the newest first; found by the number below the barcode or by a mailbox. */
export function SalesScreen() {
  const [query, setQuery] = useSearchParams();
  const find = query.get('find')?.trim() ?? '';
  const mayKnowPeople = holds(useMe().rights, ['people'], false);
  const sales = useLiveCall(find, ['money'], () =>
    browserApi('GET /staff/gift-card-sales', { query: { limit: NEWEST, ...wantedBy(find) } }),
  );
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('find');
    setQuery(typeof typed === 'string' && typed.trim() !== '' ? { find: typed.trim() } : {});
  };
  return (
    <Screen title="Gift cards" lead="Cards that were bought. Nobody here sees their codes.">
      <Lists current="sold" />
      <form role="search" aria-label="Gift cards" className={list.filters} onSubmit={search}>
        <label className={list.words}>
          {mayKnowPeople ? 'Barcode number or email address' : 'Barcode number'}
          <input key={find} name="find" defaultValue={find} />
        </label>
        <button type="submit" className={buttons.quiet}>
          Find
        </button>
      </form>
      <Loaded call={sales} what="the gift cards">
        {(rows) =>
          rows.length === 0 ? (
            <Empty>
              <p>{find === '' ? 'No gift card has been bought yet.' : 'No gift card was found by that.'}</p>
            </Empty>
          ) : (
            <DataTable
              caption="Gift cards that were bought"
              rows={rows}
              idOf={({ id }) => String(id)}
              toOf={({ id }) => `/gift-cards/sold/${id}`}
              rowHead={{ head: 'Card', cell: ({ id }) => `Card ${id}` }}
              columns={mayKnowPeople ? [...COLUMNS, ...PEOPLE] : COLUMNS}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

function wantedBy(find: string): { gtin?: string; mailbox?: string } {
  if (find === '') return {};
  return find.includes('@') ? { mailbox: find } : { gtin: find };
}

const COLUMNS: readonly Column<GiftCardSale>[] = [
  { head: 'Worth', cell: ({ amount }) => pounds(amount), isFigure: true },
  { head: 'State', cell: ({ state }) => stateInWords(state) },
  { head: 'Paid', cell: ({ paid_at }) => dayInWords(paid_at) },
];

const PEOPLE: readonly Column<GiftCardSale>[] = [
  { head: 'Bought by', cell: ({ buyer }) => (buyer === null ? '–' : <EmailAddress address={buyer} />) },
  { head: 'For', cell: ({ recipient }) => (recipient === null ? '–' : <EmailAddress address={recipient} />) },
];
