import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { printOf } from '#web/state/coffees.ts';
import { FIRST_CHOICE } from '#web/ui/bag-choice/choice.ts';
import { buyableOf } from '../buy/buyable.ts';
import { loadOffers } from '../buy/offers.ts';

export type ComparedNote = NonNullable<Awaited<ReturnType<typeof loadCompared>>>;

/** One coffee of a comparison, or `null` where there is none under that id. */
export async function loadCompared(api: ShopApi, ctapsId: string) {
  const answer = await api('GET /cupping-notes/{ctapsId}', { params: { ctapsId } });
  if (!answer.ok && answer.status < 500) return null;
  const note = orThrow(answer);
  const coffee = buyableOf(note);
  return {
    ctapsId: note.ctaps_id,
    print: printOf(note),
    roastName: note.roast_display_name,
    grindId: note.grind_id,
    inStock: note.in_stock,
    origins: note.originsStrings.join(', '),
    coffee,
    /** At guests’ prices, since the page is rendered for guests. */
    offers: await loadOffers(api, coffee, FIRST_CHOICE.grindId),
  };
}
