import { useEffect, useState } from 'react';
import type { CuppingNote } from '../../contract/cupping-notes/cupping-note.ts';
import type { OrderBlend } from '../../contract/orders/order.ts';
import { browserApi } from '../api/browser-transport.ts';

/** The cupping notes of an order's coffees, by CTAPS id, one after the other: pictures can wait. */
export function useNotes(blends: readonly OrderBlend[]): ReadonlyMap<string, CuppingNote> {
  const [notes, setNotes] = useState<ReadonlyMap<string, CuppingNote>>(new Map());
  const ids = [...new Set(blends.map(({ ctaps_id }) => ctaps_id))].join(' ');
  useEffect(() => {
    let isWanted = true;
    const learn = async () => {
      for (const ctapsId of ids.split(' ')) {
        const outcome = await browserApi('GET /cupping-notes/{ctapsId}', { params: { ctapsId } });
        if (!isWanted) return;
        if (outcome.ok) setNotes((known) => new Map([...known, [ctapsId, outcome.answer]]));
      }
    };
    void learn();
    return () => {
      isWanted = false;
    };
  }, [ids]);
  return notes;
}
