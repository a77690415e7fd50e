import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { GiftCardSale } from '#contract/gift-cards/staff-gift-cards.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Sum, Sums } from '#web/ui/sums.tsx';
import { dayInWords, momentInWords } from '#web/ui/times.ts';
import { BlockCard } from './block-card.tsx';
import { refundInWords, stateInWords } from './gift-card-words.ts';
import { NoteTransfer, RefundCard, SendAgain } from './sale-acts.tsx';

/** One gift card that was bought: where it stands, and what can be done about it. */
export function SaleScreen() {
  const { id = '' } = useParams();
  const call = useLiveCall(id, ['money'], () =>
    browserApi('GET /staff/gift-card-sales', { query: { cursor: String(Number(id) + 1), limit: '1' } }),
  );
  const sale = call.answer?.find((one) => String(one.id) === id);
  return (
    <Screen
      title={sale === undefined ? 'Gift card' : `Gift card ${sale.id}`}
      lead={<Link to="/gift-cards">All gift cards</Link>}
      actions={sale && <Acts sale={sale} again={call.again} />}
    >
      <Loaded call={call} what="the gift card" one="gift card">
        {() =>
          sale === undefined ? (
            <Empty>
              <p>There is no such gift card.</p>
            </Empty>
          ) : (
            <Facts of={sale} />
          )
        }
      </Loaded>
    </Screen>
  );
}

const Facts = ({ of }: { of: GiftCardSale }) => (
  <Sums>
    <Sum name="Worth" value={pounds(of.amount)} />
    <Sum name="State" value={stateInWords(of.state)} />
    {of.refund && <Sum name="Its money" value={refundInWords(of.refund)} />}
    <Sum name="Barcode number" value={of.gtin ?? 'None until it is sent'} />
    <Sum name="Goes out on" value={dayInWords(of.send_on)} />
    <Sum name="Paid" value={momentInWords(of.paid_at)} />
    {of.sent_at !== null && (
      <Sum
        name="Sent"
        value={`${momentInWords(of.sent_at)}${of.sendings > 1 ? `, ${of.sendings} times` : ''}`}
      />
    )}
    {of.given_back_at !== null && <Sum name="Refunded" value={momentInWords(of.given_back_at)} />}
    {of.buyer !== null && <Sum name="Bought by" value={of.buyer} />}
    {of.recipient !== null && <Sum name="For" value={of.recipient} />}
  </Sums>
);

function Acts({ sale, again }: { sale: GiftCardSale; again: () => void }) {
  const may = useMay();
  const [asks, setAsks] = useState<'send' | 'refund' | 'transfer'>();
  const dialog = {
    sale,
    onClose: () => setAsks(undefined),
    onDone: () => {
      setAsks(undefined);
      again();
    },
  };
  const isOpen = sale.state === 'waiting' || sale.state === 'unused';
  return (
    <>
      {isOpen && may('people') && (
        <ActButton onAct={() => setAsks('send')}>
          {sale.sent_at === null ? 'Correct the address' : 'Send it again'}
        </ActButton>
      )}
      {sale.gtin !== null && <BlockCard gtin={sale.gtin} state={sale.state} onDone={again} />}
      {isOpen && may('money') && <ActButton onAct={() => setAsks('refund')}>Refund it</ActButton>}
      {sale.refund?.state === 'refused' && may('money') && (
        <ActButton onAct={() => setAsks('transfer')}>Record a bank transfer</ActButton>
      )}
      {asks === 'send' && <SendAgain {...dialog} />}
      {asks === 'refund' && <RefundCard {...dialog} />}
      {asks === 'transfer' && <NoteTransfer {...dialog} />}
    </>
  );
}
