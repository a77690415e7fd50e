import { Link, Route, useParams } from 'react-router';
import type { GiftCardOfBatch } from '#contract/gift-cards/issued-gift-cards.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { BatchesScreen } from './batches-screen.tsx';
import { BlockCard } from './block-card.tsx';
import { stateInWords } from './gift-card-words.ts';
import { SaleScreen } from './sale-screen.tsx';
import { SalesScreen } from './sales-screen.tsx';

/** Gift cards: those that were bought, and batches that the roastery issued. A code is never shown but once, in the file of a batch. */
export default function GiftCardsRoom() {
  return (
    <RoomPages>
      <Route index element={<SalesScreen />} />
      <Route path="sold/:id" element={<SaleScreen />} />
      <Route path="batches" element={<BatchesScreen />} />
      <Route path="batches/:id" element={<BatchScreen />} />
    </RoomPages>
  );
}

/** The cards of one batch by the numbers below their barcodes. */
function BatchScreen() {
  const { id = '' } = useParams();
  const cards = useLiveCall(id, ['money'], () =>
    browserApi('GET /staff/gift-card-batches/{id}/cards', { params: { id } }),
  );
  return (
    <Screen
      title={`Batch ${id}`}
      lead={<Link to="/gift-cards/batches">All batches</Link>}
      actions={<WhoDidThis object={`gift card batch ${id}`} />}
    >
      <Loaded call={cards} what="the cards" one="batch of cards">
        {(rows) => (
          <Sheet
            caption="Cards of the batch"
            rows={rows}
            idOf={({ gtin }) => gtin}
            columns={columnsWith(cards.again)}
          />
        )}
      </Loaded>
    </Screen>
  );
}

const columnsWith = (again: () => void): readonly SheetColumn<GiftCardOfBatch>[] => [
  { head: 'Barcode number', cell: ({ gtin }) => gtin, kind: 'name' },
  { head: 'State', cell: ({ state }) => stateInWords(state) },
  { head: 'Acts', cell: (card) => <BlockCard {...card} onDone={again} />, kind: 'act' },
];
