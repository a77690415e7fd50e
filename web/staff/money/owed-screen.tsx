import { Link, useParams } from 'react-router';
import type { Owed } from '#contract/accounting/owed.ts';
import { toPence, toPounds } from '#domain/money/pounds.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { SummedTable } from '#web/staff/ui/table/summed-table.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { PartsOfRoom } from './parts-of-room.tsx';
import { signed } from './sums.ts';

/** What the shop owes: gift cards that can still be redeemed, credit that can still be spent, flights whose price still comes off and commissions to pay; and what it is owed on account. */
export function OwedScreen() {
  const call = useLiveCall('owed', ['money', 'orders'], () => browserApi('GET /staff/owed'));
  return (
    <Screen title="Owed" lead="What we owe, and what is owed to us">
      <PartsOfRoom current="Owed" />
      <Loaded call={call} what="what is owed">
        {(owed) => (
          <>
            <Figures label="Owed" figures={figuresOf(owed)} />
            <p>Each opens the cards, customers or statements that it sums.</p>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function figuresOf(owed: Owed) {
  const { gift_cards, unsent_cards, cards_going_back, gift_cards_ledger } = owed;
  const { credit, flight_credits, commissions, on_account, paid_ahead } = owed;
  const outstanding = gift_cards.amount + unsent_cards.amount + cards_going_back.amount;
  const cards = toPence(outstanding - gift_cards_ledger);
  return [
    {
      name: 'Unused gift cards',
      value: signed(gift_cards.amount),
      more: countOf(gift_cards.count, 'card'),
      to: '/money/owed/gift_cards',
    },
    {
      name: 'Paid for, not sent',
      value: signed(unsent_cards.amount),
      more: countOf(unsent_cards.count, 'card'),
      to: '/money/owed/unsent_cards',
    },
    {
      name: 'Cards refunded',
      value: signed(cards_going_back.amount),
      more: `${countOf(cards_going_back.count, 'card')}, money on its way`,
      to: '/money/owed/cards_going_back',
    },
    {
      name: 'Cards in the ledger',
      value: signed(gift_cards_ledger),
      more: cards === 0 ? 'The same' : `${signed(toPounds(cards))} apart`,
      isAlarm: cards !== 0,
    },
    {
      name: 'Customers’ credit',
      value: signed(credit.amount),
      more: countOf(credit.count, 'customer'),
      to: '/money/owed/credit',
    },
    {
      name: 'Flight credits',
      value: signed(flight_credits.amount),
      more: countOf(flight_credits.count, 'customer'),
      to: '/money/owed/flight_credits',
    },
    {
      name: 'Commissions to pay',
      value: signed(commissions.amount),
      more: countOf(commissions.count, 'statement'),
      to: '/money/commissions',
    },
    { name: 'On account, owed to us', value: signed(on_account), to: '/money/accounts?show=owed' },
    { name: 'Paid ahead', value: signed(paid_ahead), to: '/money/accounts?show=ahead' },
  ];
}

const TITLES = {
  gift_cards: 'Unused gift cards',
  unsent_cards: 'Gift cards to be sent',
  cards_going_back: 'Gift cards whose money goes back',
  credit: 'Customers’ credit',
  flight_credits: 'Flight credits',
} as const;

const isWhat = (what: string): what is keyof typeof TITLES => Object.hasOwn(TITLES, what);

/** The rows of one of the sums. */
export function OwedRowsScreen() {
  const { what = '' } = useParams();
  return isWhat(what) ? (
    <Rows key={what} what={what} />
  ) : (
    <Screen title="We owe no such thing">
      <Link to="/money/owed">Owed</Link>
    </Screen>
  );
}

function Rows({ what }: { what: keyof typeof TITLES }) {
  const call = useLiveCall(what, ['money', 'orders'], () =>
    browserApi('GET /staff/owed/{what}', { params: { what } }),
  );
  return (
    <Screen title={TITLES[what]} lead={<Link to="/money/owed">Owed</Link>}>
      <Loaded call={call} what="the rows">
        {({ count, amount, rows }) =>
          count === 0 ? (
            <Empty>
              <p>There is none.</p>
            </Empty>
          ) : (
            <SummedTable
              caption={`${countOf(count, 'row')}${rows.length < count ? `, of which the largest ${rows.length} are shown` : ''}`}
              rows={rows}
              idOf={({ name, customer_id, since }) => `${name} ${customer_id} ${since}`}
              columns={[
                { head: what === 'gift_cards' ? 'Number of the card' : 'Whose', cell: ({ name }) => name },
                { head: 'Since', cell: ({ since }) => (since === null ? '–' : shortMoment(since)) },
              ]}
              figures={[{ head: 'Amount', cell: (row) => signed(row.amount), sum: signed(amount) }]}
              count={count}
              noun="row"
            />
          )
        }
      </Loaded>
    </Screen>
  );
}
