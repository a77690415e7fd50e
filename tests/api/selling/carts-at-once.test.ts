/** Carts under the hands of two at the same moment, each with a connection of their own. */
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { openPostgres } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { cartCallsOf } from '#tests/support/api/cart-calls.ts';
import { aMember, GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { storefrontCoffeesOf } from '#tests/support/api/storefront-coffees.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { openTestShop, withShop } from '#tests/support/shop/test-shop.ts';

it('a guest cart goes to the member at login while the member’s own cart is being swept', async () => {
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
    await untilBlocked(shop.db);
    return { answered: answering };
  });
  expect((await answered).statusCode).toBe(200);
  const lines = (await mina.send('GET', `/carts/${cartId}/cart-blends`)).json<CartBlend[]>();
  expect(lines.map(({ quantity }) => quantity)).toEqual([3]);
  await shop.http.close();
  await shop.close();
});

it('adding with one idempotency key through two shops on one database at the same time adds once', async () => {
  const database = await freshDatabase('postgres');
  const first = await openTestShop(database);
  const second = await openTestShop({ ...openPostgres(database.url ?? ''), url: database.url });
  const [here, there] = [cartCallsOf(() => first), cartCallsOf(() => second)];
  const { id } = await here.newCart();
  const line = { quantity: 2, additionId: newId() };
  const { answered } = await first.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('carts').select('id').where('id', '=', id).forUpdate().execute();
    const answering = Promise.all([here, there, here, there].map(({ add }) => add(id, line)));
    await untilBlocked(first.db);
    return { answered: answering };
  });
  expect((await answered).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await there.lines(id)).toMatchObject([{ quantity: 2 }]);
  await second.http.close();
  await second.close();
  await first.http.close();
  await first.close();
});

it('a coffee of a storefront that ends as it is added is an ordinary coffee', async () => {
  const shop = await openTestShop(await freshDatabase('postgres'));
  const { newCart, add, lines } = cartCallsOf(() => shop);
  const { aStorefront } = storefrontCoffeesOf(() => shop);
  const { id: storefront, line } = await aStorefront({ markUp: 25 });
  const { id: cartId } = await newCart();
  const { answered } = await shop.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('storefronts').where('id', '=', storefront).execute();
    const answering = add(cartId, line());
    await untilBlocked(shop.db);
    return { answered: answering };
  });
  expect((await answered).json()).toMatchObject({ quantity: 1, storefront: null });
  expect(await lines(cartId)).toMatchObject([{ quantity: 1, storefront: null }]);
  await shop.http.close();
  await shop.close();
});

withShop('simultaneous changes of a cart', (shop) => {
  const { newCart, add, change, remove, aFilledCart, lines } = cartCallsOf(shop);

  it('bags that two tabs add to a cart at once add up', async () => {
    const { id } = await newCart();
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(id, { quantity: 10 })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(11);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
    expect(await lines(id)).toMatchObject([{ quantity: 110 }]);
  });

  it('a cart holds at most fifty coffees, however many are added at once', async () => {
    const { id } = await newCart();
    for (let i = 1; i <= 46; i++) await add(id, { name: `Coffee ${i}` });
    await Promise.all(Array.from({ length: 10 }, (_, i) => add(id, { name: `At once ${i}` })));
    expect(await lines(id)).toHaveLength(50);
  });

  it('adding, changing and removing a line at once neither fails nor loses a change', async () => {
    for (let repetition = 0; repetition < 10; repetition++) {
      const { id, line } = await aFilledCart({ quantity: 2 });
      const [added, changed, removed] = await Promise.all([add(id), change(line.id, 7), remove(line.id)]);
      expect([added.statusCode, removed.statusCode]).toEqual([200, 200]);
      expect([200, 404]).toContain(changed.statusCode);
      const left = await lines(id);
      if (added.json<CartBlend>().id === line.id) expect(left).toEqual([]);
      else expect(left).toMatchObject([{ id: added.json<CartBlend>().id, quantity: 1 }]);
    }
  });
});
