/** Staff calls of the API: gift cards, orders, customers. */
import type { BrowserContext } from '@playwright/test';
import { STAFF } from '../api/members.ts';
import { callApi } from './api.ts';
import { randomIpAddress } from './fixtures.ts';

/** A gift card of so many pounds. */
export async function issueGiftCard(context: BrowserContext, amount: number) {
  const data = { amount, count: 1 };
  const batch = await sendAsStaff(context, { method: 'POST', path: '/staff/gift-card-batches', data });
  return (batch as { cards: [{ code: string; gtin: string }] }).cards[0];
}

interface StaffCall {
  method: 'POST' | 'PATCH';
  path: string;
  data: object;
}

export const sendAsStaff = async (context: BrowserContext, call: StaffCall): Promise<unknown> =>
  callApi(context, { ...call, token: await staffToken(context), headers: fromElsewhere() });

let knownToken: string | null = null;

/** One login for all journeys of a worker: the rate limit allows only a few in a row. */
export async function staffToken(context: BrowserContext): Promise<string> {
  if (knownToken !== null) return knownToken;
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = STAFF;
  const data = { email, password };
  const path = '/authenticate/blendly';
  const login = await callApi(context, { method: 'POST', path, data, headers: fromElsewhere() });
  knownToken = (login as { token: string }).token;
  return knownToken;
}

const fromElsewhere = () => ({ 'x-forwarded-for': randomIpAddress() });
