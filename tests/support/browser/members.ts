/** A browser whose visitor has an account, and what we mailed to them. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { User } from '../../../contract/customers/customer.ts';
import { GOOD_PASSWORD, STAFF } from '../api/members.ts';
import { type ReadMail, readMails } from '../shop/mails.ts';
import { randomIpAddress } from './fixtures.ts';

export interface SignedInMember {
  email: string;
  token: string;
  user: User;
  /** A call of the API in this member's name. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<unknown>;
}

export const newEmail = (): string => `mina-${randomInt(2 ** 40)}@example.com`;

/** Signs somebody up by the call; their pages open logged in until they log out. */
export async function signInAsNewMember(
  context: BrowserContext,
  changes: object = {},
): Promise<SignedInMember> {
  const email = newEmail();
  const signedUp = await context.request.post('/api/customers/create-as-customer', {
    data: {
      firstName: 'Mina',
      lastName: 'Okafor',
      companyName: 'Harbour Bakes',
      email,
      number: '01947 555010',
      password: GOOD_PASSWORD,
      cartId: null,
      ...changes,
    },
  });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  const { token } = (await signedUp.json()) as { token: string };
  const send: SignedInMember['send'] = async (method, path, data) => {
    const answer = await context.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
  await context.addInitScript((given) => {
    if (localStorage.getItem('arrived') !== null) return;
    localStorage.setItem('arrived', 'yes');
    localStorage.setItem('sixbean.token', given);
  }, token);
  return { email, token, send, user: (await send('GET', '/authenticate/blendly/user')) as User };
}

/** Somebody with an account, whose own browser this is not. */
export async function aMemberElsewhere(browser: Browser): Promise<SignedInMember> {
  const context = await browser.newContext({
    baseURL: process.env['JOURNEYS_URL'] ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() },
  });
  const member = await signInAsNewMember(context);
  await context.close();
  return member;
}

export async function logIn(page: Page, email: string, password = GOOD_PASSWORD): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Members' Area");
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The newest mail of a subject to an address, once it is there. */
export async function waitForMail(address: string, subject: RegExp): Promise<ReadMail> {
  const folder = process.env['JOURNEYS_MAIL'] ?? '';
  let found: ReadMail | undefined;
  await expect(async () => {
    const mails = existsSync(folder) ? await readMails(folder) : [];
    found = mails.findLast(
      ({ to, subject: about }) => to?.some((one) => one.address === address) && subject.test(about ?? ''),
    );
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (found === undefined) throw new Error(`No mail about ${subject} came to ${address}.`);
  return found;
}

/** The path of the link in a mail to a page of ours. */
export function linkInMail(mail: ReadMail, page: string): string {
  const url = new RegExp(`https?://[^\\s"<>]+(${page}[^\\s"<>]*)`).exec(mail.text ?? '')?.[1];
  if (url === undefined) throw new Error(`The mail leads to no ${page}:\n${mail.text}`);
  return url;
}

/** A gift card of so many pounds, as the staff issues it. */
export async function issueGiftCard(context: BrowserContext, amount: number) {
  const batch = await sendAsStaff(context, {
    method: 'POST',
    path: '/staff/gift-card-batches',
    data: { amount, count: 1 },
  });
  return (batch as { cards: [{ code: string; gtin: string }] }).cards[0];
}

interface Sending {
  method: 'POST' | 'PATCH';
  path: string;
  data: object;
}

export async function sendAsStaff(
  context: BrowserContext,
  { method, path, data }: Sending,
): Promise<unknown> {
  const answer = await context.request.fetch(`/api${path}`, {
    method,
    headers: { 'x-forwarded-for': randomIpAddress(), authorization: `Bearer ${await staffToken(context)}` },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

let knownToken: string | null = null;

/** One login for all journeys of a worker: more in a row would be too many tries. */
async function staffToken(context: BrowserContext): Promise<string> {
  if (knownToken !== null) return knownToken;
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = STAFF;
  const login = await context.request.post('/api/authenticate/blendly', {
    data: { email, password },
    headers: { 'x-forwarded-for': randomIpAddress() },
  });
  expect(login.status(), await login.text()).toBe(200);
  const { token } = (await login.json()) as { token: string };
  knownToken = token;
  return token;
}
