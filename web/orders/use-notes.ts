import { useEffect, useState } from 'react';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';

/** The cupping notes of an order's coffees, by CTAPS id, one after the other: pictures can wait. */
export function useNotes(blends: readonly OrderBlend[]): ReadonlyMap<string, CuppingNote> {
  const [notes, setNotes] = useState<ReadonlyMap<string, CuppingNote>>(new Map());
  const ids = [...new Set(blends.map(({ ctaps_id }) => ctaps_id))].join(' ');
  useEffect(
    () =>
      askInEffect(async (isLatest) => {
        for (const ctapsId of ids.split(' ')) {
          const outcome = await browserApi('GET /cupping-notes/{ctapsId}', { params: { ctapsId } });
          if (!isLatest()) return;
          if (outcome.ok) setNotes((before) => new Map([...before, [ctapsId, outcome.answer]]));
        }
      }),
    [ids],
  );
  return notes;
}
