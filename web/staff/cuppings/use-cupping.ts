import { useParams } from 'react-router';
import type { Cupping } from '#contract/cuppings/cuppings.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

/** A cupping, and by the page’s clock when it was asked for: it shows whatever had been said by then. */
export type CuppingRead = Cupping & { askedAt: number };

/** The cupping that the address names, as it changes. */
export function useCupping() {
  const { id = '' } = useParams();
  const call = useLiveCall<CuppingRead>(`cupping ${id}`, ['cuppings'], async () => {
    const askedAt = performance.now();
    const reply = await browserApi('GET /staff/cuppings/{id}', { params: { id } });
    return reply.ok ? { ok: true, answer: { ...reply.answer, askedAt } } : reply;
  });
  return { id, call };
}
