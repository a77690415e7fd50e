/** Members: signing up, logging in, sessions and passwords. */
import { randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { User } from '#contract/customers/customer.ts';
import { GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { callApi } from './api.ts';
import { seedLocalStorage } from './local-storage.ts';
import { linkInMail, waitForMail } from './mails.ts';

export interface SignedInMember {
  email: string;
  token: string;
  user: User;
  /** A call of the API as this member. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<unknown>;
}

export const newEmail = (): string => `mina-${randomInt(2 ** 40)}@example.com`;

/** Signs somebody up by the API; pages of this browser open logged in until they log out. */
export async function signInAsNewMember(
  context: BrowserContext,
  changes: object = {},
): Promise<SignedInMember> {
  const data = {
    firstName: 'Mina',
    lastName: 'Okafor',
    companyName: 'Harbour Bakes',
    email: newEmail(),
    number: '01947 555010',
    password: GOOD_PASSWORD,
    cartId: null,
    ...changes,
  };
  const path = '/customers/create-as-customer';
  const { token } = (await callApi(context, { method: 'POST', path, data })) as { token: string };
  const send: SignedInMember['send'] = (method, path, data) =>
    callApi(context, { method, path, data, token });
  await seedLocalStorage(context, 'sixbean.token', token);
  const user = (await send('GET', '/authenticate/blendly/user')) as User;
  return { email: user.email, token, send, user };
}

/** Signs somebody up for a plan and proves their mailbox by the API, so that its trial has begun. */
export const signInOnTrial = (context: BrowserContext, plan: string) => signInAndProve(context, { plan });

/** Signs somebody up and proves their mailbox by the API. */
export async function signInAndProve(context: BrowserContext, changes: object = {}): Promise<SignedInMember> {
  const member = await signInAsNewMember(context, changes);
  const link = linkInMail(await waitForMail(member.email, /Confirm/), '/verifyemail');
  const data = { code: new URLSearchParams(link.split('?')[1]).get('code') };
  await callApi(context, { method: 'PUT', path: '/customers/verify-email', data });
  return { ...member, user: (await member.send('GET', '/authenticate/blendly/user')) as User };
}

export async function logIn(page: Page, email: string, password = GOOD_PASSWORD): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Members' Area");
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

export async function expectSessionEnded(context: BrowserContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await context.request.get('/api/sessions', { headers });
  expect(response.status()).toBe(401);
}

export const NEW_PASSWORD = 'nine amber kettles';

export async function changePassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change my password' }).click();
}
