/** Pictures of coffees are rendered in the turn of whoever asks for them. */
import { expect, it } from 'vitest';
import { IN_PROCESS } from '../../server/platform/network.ts';
import { refuse } from '../../server/platform/refusal.ts';
import { attachBag } from '../../server/storefront/attach-bag.ts';
import { addSharePictures } from '../../server/storefront/share-pictures.ts';
import { freshDatabase } from '../support/databases/databases.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

it('a picture waits in the render queue of the network that asks for it, and a mail’s in the shop’s own', async () => {
  const shop = await openTestShop(await freshDatabase('embedded'));
  const { http, catalogueCache } = shop;
  const waited: string[] = [];
  addSharePictures(http, catalogueCache, async ({ from }) => {
    waited.push(from);
    return refuse('too_many_tries');
  });
  for (const [picture, remoteAddress] of [
    ['share', '203.0.113.7'],
    ['bag', '203.0.113.9'],
  ] as const) {
    const answer = await http.inject({ url: `/cuppingnotes/H001Z/${picture}.png`, remoteAddress });
    expect(answer.statusCode).toBe(429);
  }
  await expect(attachBag(http, 'H001Z')).rejects.toThrow('429');
  expect(waited).toEqual(['203.0.113.7', '203.0.113.9', IN_PROCESS]);
  await shop.close();
});
