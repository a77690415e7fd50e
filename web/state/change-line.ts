/** What a visitor does to a line of the cart, on its own page alone: no other page needs to load it. */
import type { Input } from '#contract/calls.ts';
import type { Outcome } from '#web/api/shop-api.ts';
import { browserApi } from './browser-api.ts';
import { cartChanged, showChangedLine } from './cart.ts';
import { inTurn } from './change-cart.ts';

/** Takes a coffee out. One that another tab took out already is out as well. */
export const takeFromCart = (lineId: string): Promise<Outcome<'DELETE /cart-blends/{id}'>> =>
  inTurn(async () => {
    const outcome = await browserApi('DELETE /cart-blends/{id}', { params: { id: lineId } });
    if (outcome.ok || outcome.status === 404) await cartChanged();
    return outcome;
  });

export const takeFlightFromCart = (id: string): Promise<Outcome<'DELETE /cart-flights/{id}'>> =>
  inTurn(async () => {
    const outcome = await browserApi('DELETE /cart-flights/{id}', { params: { id } });
    if (outcome.ok || outcome.status === 404) await cartChanged();
    return outcome;
  });

type LineChange = Input<'PATCH /cart-blends/{id}'>['body'];

export const changeLine = (lineId: string, change: LineChange): Promise<Outcome<'PATCH /cart-blends/{id}'>> =>
  inTurn(async () => {
    const outcome = await browserApi('PATCH /cart-blends/{id}', { params: { id: lineId }, body: change });
    if (outcome.ok) showChangedLine(outcome.answer.cart, outcome.answer.cart_blend, lineId);
    else if (outcome.status === 404) await cartChanged();
    return outcome;
  });
