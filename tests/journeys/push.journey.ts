/** A buyer has the browser tell them of an order, and stops it. */
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { newEmail, signInAsNewMember } from '#tests/support/browser/members.ts';
import { placePaidOrder, placeUnpaidOrder } from '#tests/support/browser/orders.ts';
import { deliverMessage, withPushReceiver } from '#tests/support/browser/push.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const offer = (page: Page) =>
  page.getByRole('button', { name: 'Tell me when it’s roasting and when it’s posted' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop telling me' });
const opened = (page: Page) => expect(page.getByRole('heading', { name: 'Your coffee' })).toBeVisible();

test('one press has a browser told of an order, and another one stops it', async ({ page, context }) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context), ['Morning']);
  await withPushReceiver(page);
  await page.goto(`/profile/orders/${id}`);
  await expect(offer(page)).toBeVisible();
  // Nothing is registered before it is pressed.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await offer(page).press('Enter');
  await expect(stop(page)).toBeFocused();
  const said = page.getByRole('status').filter({ hasText: 'This browser tells you' });
  await expect(said).toHaveText('This browser tells you when it’s roasting and when it’s posted.');
  await expectAccessibleAndResponsive(page);
  await expectAccessibleInLightAndDark(page);

  const navigate = new URL(`/profile/orders/${id}`, page.url()).href;
  const notification = {
    title: 'Roasting now',
    body: 'Morning',
    lang: 'en-GB',
    tag: `order ${id}`,
    navigate,
  };
  const { navigate: data, ...shown } = notification;
  expect(await deliverMessage(page, '/push/', { web_push: 8030, notification })).toEqual({
    ...shown,
    data,
    icon: '/icon-192.png',
  });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await page.reload();
  await expect(stop(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await stop(page).click();
  await expect(offer(page)).toBeFocused();
  await expect(said).toBeHidden();
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

test('a guest is told by the mailed link as well', { tag: '@phone' }, async ({ page, context }) => {
  const guestEmail = newEmail();
  const { id, approvalUrl } = await placeUnpaidOrder(context, { guestEmail });
  await withPushReceiver(page);
  await page.goto(approvalUrl);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.goto(linkInMail(await waitForMail(guestEmail, new RegExp(`order ${id}`)), '/guestorders/'));
  await offer(page).tap();
  await expect(stop(page)).toBeVisible();
  await page.reload();
  await stop(page).tap();
  await expect(offer(page)).toBeVisible();
});

test('a browser that shows messages by itself gets no worker', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context), ['Morning']);
  await withPushReceiver(page);
  await page.addInitScript('window.pushManager = Object.create(PushManager.prototype)');
  await page.goto(`/profile/orders/${id}`);
  await offer(page).click();
  await expect(stop(page)).toBeVisible();
  await page.reload();
  await stop(page).click();
  await expect(offer(page)).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('nothing is offered where the browser was told to show nothing', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context), ['Morning']);
  await page.goto(`/profile/orders/${id}`);
  await opened(page);
  expect(await page.evaluate(() => Notification.permission)).toBe('denied');
  await expect(offer(page)).toBeHidden();
});

test('what doesn’t work is said, and the offer stays', { tag: '@desktop' }, async ({ page, context }) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context), ['Morning']);
  await withPushReceiver(page);
  await page.goto(`/profile/orders/${id}`);
  const said = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  const path = '**/push-subscriptions';
  await page.route(path, (route) => route.abort());
  await offer(page).click();
  await said('Please check your connection');
  await page.unroute(path);
  await page.evaluate(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  await offer(page).click();
  await said('Your browser doesn’t let us.');
  await page.reload();
  await page.evaluate(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new Error('There is no push service.'));
  });
  await offer(page).click();
  await said('This browser can’t get messages just now.');
  await expect(offer(page)).toBeFocused();
});
