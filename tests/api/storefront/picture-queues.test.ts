/** Pictures of coffees are rendered in the turn of whoever asks for them. */
import { Tinypool } from 'tinypool';
import { expect, it, vi } from 'vitest';
import { attachBag } from '#server/attachments.ts';
import { IN_PROCESS } from '#server/platform/network.ts';
import { refuse } from '#server/platform/refusal.ts';
import { openPageEdition } from '#server/storefront/page-edition.ts';
import { addSharePictures } from '#server/storefront/share-pictures.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';

const asAsked = (url: string) => ({ url, movedTo: null, isUnknown: false });

const nameNow = () => 'Sixbean';

it('a picture waits in the render queue of the network that asks for it, and a mail’s in the shop’s own', async () => {
  const shop = await openTestShop(await freshDatabase('embedded'));
  const { http } = shop;
  const waited: string[] = [];
  const render = async (_url: string, from: string) => {
    waited.push(from);
    return refuse('too_many_tries');
  };
  addSharePictures(http, { pageEdition: openPageEdition(shop), nameNow, render, addressOf: asAsked });
  for (const [picture, remoteAddress] of [
    ['share', '203.0.113.7'],
    ['bag', '203.0.113.9'],
  ] as const) {
    const answer = await http.inject({ url: `/cuppingnotes/H001Z/${picture}.png`, remoteAddress });
    expect(answer.statusCode).toBe(429);
  }
  const ofPage = await http.inject({ url: '/blend/share.png?beans=73-100', remoteAddress: '203.0.113.8' });
  expect(ofPage.statusCode).toBe(429);
  await expect(attachBag(http, 'H001Z')).rejects.toThrow('429');
  expect(waited).toEqual(['203.0.113.7', '203.0.113.9', '203.0.113.8', IN_PROCESS]);
  await shop.close();
});

it('a network that asks for many pictures at once is refused most of them, and another gets its own', async () => {
  const shop = await openTestShop(await freshDatabase('embedded'));
  const { http } = shop;
  const { promise: drawing, resolve: endDrawing } = Promise.withResolvers<void>();
  const [asked, mayWait] = [60, 14];
  let drawn = 0;
  let refused = 0;
  // Nothing is drawn until each picture is either refused or begun.
  const endOnceAllAreKnown = () => {
    if (refused >= asked - mayWait || drawn >= asked) endDrawing();
  };
  const render = async () => {
    drawn++;
    endOnceAllAreKnown();
    await drawing;
    return refuse('not_found');
  };
  addSharePictures(http, { pageEdition: openPageEdition(shop), nameNow, render, addressOf: asAsked });
  const beans = (await http.inject('/api/beans')).json<{ ctaps_id: string }[]>();
  const ask = async (ctapsId: string, remoteAddress: string) => {
    const { statusCode } = await http.inject({ url: `/cuppingnotes/${ctapsId}/share.png`, remoteAddress });
    if (statusCode === 429) refused++;
    endOnceAllAreKnown();
    return statusCode;
  };
  const many = beans.slice(0, asked).map((bean) => ask(bean.ctaps_id, '203.0.113.7'));
  const other = ask('H001Z', '203.0.113.9');
  await Promise.all([...many, other]);
  expect(refused).toBe(asked - mayWait);
  expect(await other).toBe(404);
  await shop.close();
});

const aDrawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="50 20 500 780"><rect x="50" y="20" width="500" height="780" fill="${colour}"/></svg>`;

it('a new price draws no bag, and a bag that looks otherwise is drawn', async () => {
  const shop = await openTestShop(await freshDatabase('embedded'));
  const { http } = shop;
  const draw = vi.spyOn(Tinypool.prototype, 'run');
  let colour = '#a3203a';
  let edition = 'one';
  const render = async () => ({ status: 200, headers: {}, text: aDrawing(colour) });
  addSharePictures(http, { pageEdition: async () => edition, nameNow, render, addressOf: asAsked });
  const bag = async () => (await attachBag(http, 'H001Z')).content;
  const first = await bag();
  edition = 'with another price';
  expect(await bag()).toEqual(first);
  expect(draw).toHaveBeenCalledTimes(1);
  edition = 'with another roast';
  colour = '#1d1410';
  expect(await bag()).not.toEqual(first);
  expect(draw).toHaveBeenCalledTimes(2);
  draw.mockRestore();
  await shop.close();
});
