/** A cart that is swept away in the very moment in which another joins it. */
import { expect, it } from 'vitest';
import type { CartBlend } from '../../contract/cart-line.ts';
import type { Cart } from '../../contract/carts.ts';
import { cartCallsOf } from '../support/cart-calls.ts';
import { freshDatabase } from '../support/databases.ts';
import { aMember, GOOD_PASSWORD } from '../support/members.ts';
import { somebodyWaits } from '../support/somebody-waits.ts';
import { openTestShop } from '../support/test-shop.ts';

it('leaves the other to the member', async () => {
  const shop = await openTestShop(await freshDatabase('postgres'));
  const guests = cartCallsOf(() => shop);
  const { id: cartId } = await guests.newCart();
  await guests.add(cartId, { quantity: 3 });
  const mina = await aMember(shop);
  const empty = (await mina.send('POST', '/carts')).json<Cart>().id;
  const { answered } = await shop.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('carts').where('id', '=', empty).execute();
    const body = { email: mina.user.email, password: GOOD_PASSWORD, cartId };
    const answering = mina.send('POST', '/authenticate/blendly', body);
    await somebodyWaits(shop.db);
    return { answered: answering };
  });
  expect((await answered).statusCode).toBe(200);
  const lines = (await mina.send('GET', `/carts/${cartId}/cart-blends`)).json<CartBlend[]>();
  expect(lines.map(({ quantity }) => quantity)).toEqual([3]);
  await shop.http.close();
  await shop.close();
});
