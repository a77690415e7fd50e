import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { twoBagsOfFerry } from '#contract/carts/cart-line.ts';

const stored = new Map<string, string>();
const asked: string[] = [];
let answer: (call: string, body: unknown) => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  asked.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${url.replace('/api', '')}`;
    asked.push(call);
    return answer(call, body === undefined ? undefined : JSON.parse(body));
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A whole tab has one cart, so every test opens a tab of its own. */
const newTab = async () => ({
  ...(await import('./cart.ts')),
  ...(await import('./change-cart.ts')),
  ...(await import('./change-line.ts')),
});

const { blend_recipes: _, ...line } = twoBagsOfFerry;
const newLine = { ...line, storefront: null, bagSizeId: 3, blendRecipes: [], grindId: 1, roastId: 1 };
const linesNamed = (...names: string[]) => names.map((name) => ({ ...twoBagsOfFerry, name }));
const notFound = () => Response.json({ code: 'not_found', message: 'Gone.' }, { status: 404 });

it('shows the answer to the latest question, whichever answer comes last', async () => {
  stored.set('sixbean.cart', 'mine');
  const { refreshCart, cartState } = await newTab();
  let answerFirst = (_response: Response) => {};
  answer = (call) =>
    call.endsWith('cart-blends')
      ? new Promise((resolve) => {
          answerFirst = resolve;
        })
      : Promise.resolve(Response.json({ id: 'mine' }));
  const first = refreshCart();
  answer = async (call) => Response.json(call.endsWith('cart-blends') ? linesNamed('New') : { id: 'mine' });
  await refreshCart();
  answerFirst(Response.json(linesNamed('Old')));
  await first;
  expect(cartState().contents?.lines.map(({ name }) => name)).toEqual(['New']);
});

it('makes one cart for two coffees that are added at once', async () => {
  const { addToCart } = await newTab();
  answer = async (call) => Response.json(call.endsWith('cart-blends') ? [] : { id: 'made' });
  await Promise.all([addToCart(newLine), addToCart(newLine)]);
  expect(asked.filter((call) => call === 'POST /carts')).toHaveLength(1);
  expect(asked.filter((call) => call === 'POST /cart-blends')).toHaveLength(2);
  expect(stored.get('sixbean.cart')).toBe('made');
});

it('remembers no cart that was being made while the visitor logged out', async () => {
  stored.set('sixbean.token', 'mina');
  const { addToCart } = await newTab();
  answer = async (call) => {
    if (call === 'GET /authenticate/blendly/user') return Response.json({}, { status: 401 });
    if (call === 'POST /carts') stored.delete('sixbean.token');
    return Response.json(call.endsWith('cart-blends') ? [] : { id: 'made' });
  };
  await addToCart(newLine);
  expect(stored.has('sixbean.cart')).toBe(false);
});

it('makes another cart for a visitor whose cart has ended', async () => {
  stored.set('sixbean.cart', 'ended');
  const { addToCart } = await newTab();
  answer = async (call, body) => {
    if (call === 'POST /cart-blends' && (body as { cartId: string }).cartId === 'ended') return notFound();
    return Response.json(call.endsWith('made/cart-blends') ? [] : { id: 'made' });
  };
  expect(await addToCart(newLine)).toMatchObject({ ok: true });
  expect(stored.get('sixbean.cart')).toBe('made');
});

it('goes on showing the cart when the shop is out of reach, and says so', async () => {
  stored.set('sixbean.cart', 'mine');
  const { refreshCart, cartState } = await newTab();
  answer = async (call) => Response.json(call.endsWith('cart-blends') ? linesNamed('Kept') : { id: 'mine' });
  await refreshCart();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await refreshCart();
  expect(cartState()).toMatchObject({ loading: false, problem: { code: 'unavailable' } });
  expect(cartState().contents?.lines).toHaveLength(1);
});

it('sends changes of bags one after the other', async () => {
  stored.set('sixbean.cart', 'mine');
  const { changeLine, cartState } = await newTab();
  const answers: (() => void)[] = [];
  answer = (_call, body) =>
    new Promise((resolve) => {
      const cart = { id: 'mine', total: (body as { quantity: number }).quantity };
      answers.push(() => resolve(Response.json({ cart, cart_blend: twoBagsOfFerry })));
    });
  const both = Promise.all([changeLine('line', { quantity: 2 }), changeLine('line', { quantity: 3 })]);
  await expect.poll(() => asked).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => asked).toHaveLength(2);
  answers[1]?.();
  await both;
  expect(cartState().contents?.cart.total).toBe(3);
});

it('sees what another tab put in while bags were changed here', async () => {
  stored.set('sixbean.cart', 'mine');
  const { changeLine, refreshCart, cartState } = await newTab();
  const ours = { ...twoBagsOfFerry, quantity: 9 };
  let seen = linesNamed('Lantern Ferry');
  answer = async (call) => {
    if (call.startsWith('PATCH')) return Response.json({ cart: { id: 'mine' }, cart_blend: ours });
    return Response.json(call.endsWith('cart-blends') ? seen : { id: 'mine' });
  };
  await refreshCart();
  seen = [ours, ...linesNamed('From another tab')];
  await Promise.all([refreshCart(), changeLine(ours.id, { quantity: 9 })]);
  await expect.poll(() => cartState().loading).toBe(false);
  expect(cartState().contents?.lines.map(({ quantity, name }) => [quantity, name])).toEqual([
    [9, 'Lantern Ferry'],
    [2, 'From another tab'],
  ]);
});

it('retries with the same idempotency key while nobody knows whether a coffee arrived, and with another one after that', async () => {
  stored.set('sixbean.cart', 'mine');
  const { addToCart } = await newTab();
  const ids: unknown[] = [];
  let status = 503;
  answer = async (call, body) => {
    if (call !== 'POST /cart-blends')
      return Response.json(call.endsWith('cart-blends') ? [] : { id: 'mine' });
    ids.push((body as { additionId: unknown }).additionId);
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({ code: 'unavailable', message: 'One moment.' }, { status });
  };
  for (const next of [503, 0, 422, 422, 200, 200]) {
    status = next;
    await addToCart(newLine);
  }
  await addToCart({ ...newLine, roastId: 2 });
  expect(ids[0]).toMatch(/^[\w-]{22}$/);
  const [lost, lostAgain, refused, ...others] = ids;
  expect([lostAgain, refused]).toEqual([lost, lost]);
  expect(new Set([lost, ...others]).size).toBe(5);
});

it('says what is safe when a coffee may have arrived', async () => {
  stored.set('sixbean.cart', 'mine');
  const { addToCart } = await newTab();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await addToCart(newLine)).toMatchObject({
    problem: { message: expect.stringContaining('only once') },
  });
});

it('adds a part of several coffees once, until its idempotency key is forgotten', async () => {
  stored.set('sixbean.cart', 'mine');
  const { addToCart } = await newTab();
  const ids = new Set<unknown>();
  answer = async (call, body) => {
    if (call === 'POST /cart-blends') ids.add((body as { additionId: unknown }).additionId);
    return Response.json(call.endsWith('carts/mine/cart-blends') ? [] : { id: 'mine' });
  };
  for (const part of ['first', 'second', 'first', 'second']) await addToCart(newLine, part);
  expect(ids.size).toBe(2);
});

it('goes on with the cart that a member has already, instead of hiding it behind a new one', async () => {
  stored.set('sixbean.token', 'mina');
  const { addToCart } = await newTab();
  answer = async (call) => {
    if (call === 'GET /authenticate/blendly/user') return Response.json({ cart_id: 'older' });
    return Response.json(call.endsWith('older/cart-blends') ? [] : { id: 'older' });
  };
  await addToCart(newLine);
  expect(asked).not.toContain('POST /carts');
  expect(stored.get('sixbean.cart')).toBe('older');
});

it('asks for the cart of a login no more once that has ended in another tab', async () => {
  stored.set('sixbean.token', 'mina');
  stored.set('sixbean.cart', 'hers');
  const { refreshCart, cartState } = await newTab();
  answer = async (call) =>
    Response.json(call.endsWith('cart-blends') ? linesNamed('Morning') : { id: 'hers' });
  await refreshCart();
  asked.length = 0;
  // The other tab forgets the one after the other, and this tab hears of each.
  stored.delete('sixbean.token');
  const refreshed = refreshCart();
  expect(cartState()).toEqual({ loading: false, contents: null, problem: null });
  stored.delete('sixbean.cart');
  await Promise.all([refreshed, refreshCart()]);
  expect(asked).toEqual([]);
});
