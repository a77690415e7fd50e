/** Staff calls of the API: gift cards, orders, customers. */
import type { BrowserContext } from '@playwright/test';
import { STAFF } from '#tests/support/api/members.ts';
import { callApi } from './api.ts';
import { randomIpAddress } from './fixtures.ts';

/** A gift card of so many pounds. */
export async function issueGiftCard(context: BrowserContext, amount: number) {
  const data = { amount, count: 1 };
  const batch = await sendAsStaff(context, { method: 'POST', path: '/staff/gift-card-batches', data });
  return (batch as { cards: [{ code: string; gtin: string }] }).cards[0];
}

interface StaffCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  data?: object;
}

export const sendAsStaff = async (context: BrowserContext, call: StaffCall): Promise<unknown> =>
  callApi(context, { ...call, token: await staffToken(context), headers: fromElsewhere() });

/** Issuing gift cards takes a fresh code, which a login is for ten minutes. */
const FRESH_FOR_MS = 8 * 60 * 1000;
let known: { token: string; at: number } | null = null;

/** One login for all journeys of a worker: the rate limit allows only a few in a row. */
export async function staffToken(context: BrowserContext): Promise<string> {
  if (known !== null && performance.now() - known.at < FRESH_FOR_MS) return known.token;
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = STAFF;
  const data = { email, password };
  const path = '/authenticate/blendly';
  const login = await callApi(context, { method: 'POST', path, data, headers: fromElsewhere() });
  known = { token: (login as { token: string }).token, at: performance.now() };
  return known.token;
}

const fromElsewhere = () => ({ 'x-forwarded-for': randomIpAddress() });
