/** The page of a standing order’s link: it prices other bags and orders once, without script, and looking at it does nothing. */
import { expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { FORM, withLinkPages } from '#tests/support/api/link-pages.ts';
import { keyMailedTo } from '#tests/support/api/reorderers.ts';
import {
  aBusiness,
  givenStandingOrder,
  ordersOf,
  ownStandingOrders,
  runStanding,
  toMorningOf,
  weekdayOf,
} from '#tests/support/api/standing-orders.ts';

const pages = withLinkPages();

it('the link shows the last coffees, prices what is typed before it orders, orders once, and offers that next time', async () => {
  const { inside, open } = pages();
  const member = await aBusiness(inside);
  const day = dayAfter(dayInLondon(inside.clock()), 1);
  const lines = [aLine({ quantity: 2 }), aLine({ name: 'Evening', quantity: 1 })];
  await givenStandingOrder(member, day, { asks: true, lines, weekdays: [weekdayOf(day)] });
  toMorningOf(inside, day);
  await runStanding(inside);
  // Before there is another process, which could send the mail.
  const key = await keyMailedTo(inside, member);
  const url = await open();
  const page = (search = '', init?: RequestInit) =>
    fetch(`${url}/proposedorders/${key}${search}`, { redirect: 'manual', ...init });
  for (const method of ['GET', 'HEAD', 'GET']) await page('', { method });
  const text = await (await page()).text();
  expect(text).toContain('Same as last time?');
  expect(text).toContain('PO-4711');
  expect(text.match(/name="quantity"/g)).toHaveLength(2);
  expect(text).not.toContain('Not yet');
  const fieldsOf = (html: string) => {
    const shown = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    return { total: shown('total'), method: shown('method'), priced: shown('priced') };
  };
  const press = (fields: object, quantities: readonly number[]) => {
    const body = new URLSearchParams({ answer: 'approve', ...fields });
    for (const quantity of quantities) body.append('quantity', String(quantity));
    return page('', { method: 'POST', headers: FORM, body: body.toString() });
  };

  const unpriced = await press(fieldsOf(text), [0, 5]);
  expect(unpriced.status).toBe(302);
  expect(unpriced.headers.get('location')).toBe(`/proposedorders/${key}?quantity=0&quantity=5`);
  expect(await ordersOf(inside, member)).toEqual([]);
  const priced = await (await page('?quantity=0&quantity=5')).text();
  expect(fieldsOf(priced).priced).toBe('0,5');
  expect(fieldsOf(priced).total).not.toBe(fieldsOf(text).total);
  const pressed = await Promise.all([press(fieldsOf(priced), [0, 5]), press(fieldsOf(priced), [0, 5])]);
  for (const answer of pressed) expect(await answer.text()).toMatch(/Order \d+ is placed/);
  expect(await ordersOf(inside, member)).toMatchObject([{ weight: 5000, purchase_order: 'PO-4711' }]);
  const [standing] = await ownStandingOrders(member);
  expect(standing?.lines.map(({ quantity }) => quantity)).toEqual([0, 5]);
  expect(await (await page()).text()).toContain('Stop these emails');
});
