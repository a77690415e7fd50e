/** Blends that a member publishes by the API, and our look at them. */
import { randomInt } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import type { Answer } from '#contract/calls.ts';
import { type SignedInMember, signInAndProve } from './members.ts';
import { sendAsStaff } from './staff.ts';

/** Handles and recipes are public only once, and all journeys publish in one shop. */
export const newMakerName = (): string => `maker-${randomInt(2 ** 40)}`;

const BEANS = [73, 82, 4, 12, 63];

export function newRecipe() {
  const [first = 0, second = 0, third = 0] = BEANS.toSorted(() => randomInt(3) - 1);
  const percentage = randomInt(34, 60);
  const rest = randomInt(5, 34);
  return [
    { beanId: first, percentage },
    { beanId: second, percentage: rest },
    { beanId: third, percentage: 100 - percentage - rest },
  ];
}

/** An own blend of a member, with a recipe that nobody else has. */
export async function shareBlend({ send }: SignedInMember, name: string): Promise<string> {
  const data = {
    name,
    description: 'Soft and nutty.',
    roastId: randomInt(1, 7),
    grindId: 1,
    blendRecipes: newRecipe(),
  };
  return ((await send('POST', '/shared-blends', data)) as { ctaps_id: string }).ctaps_id;
}

export interface Published {
  maker: SignedInMember;
  handle: string;
  ctapsId: string;
}

/** A blend that waits for our look. */
export async function askToPublish(context: BrowserContext, name: string): Promise<Published> {
  const maker = await signInAndProve(context);
  const handle = newMakerName();
  await maker.send('PUT', '/maker', { handle, shownName: `Mina of ${name}`, about: 'I blend on Sundays.' });
  const ctapsId = await shareBlend(maker, name);
  const data = { story: `${name}: for the second cup, when nobody has to be anywhere.` };
  await maker.send('PUT', `/custom-blends/${ctapsId}/publication`, data);
  return { maker, handle, ctapsId };
}

/** A blend that everybody sees: pages may be as old as a moment. */
export async function publish(context: BrowserContext, name: string): Promise<Published> {
  const published = await askToPublish(context, name);
  await look(context, published.ctapsId, { verdict: 'publish' });
  const gallery = async () => (await context.request.get('/blends')).text();
  await expect.poll(gallery).toContain(published.ctapsId);
  return published;
}

/** Our verdict on a blend that waits. */
export async function look(
  context: BrowserContext,
  ctapsId: string,
  verdict: { verdict: 'publish' | 'ask' | 'hide'; words?: string },
): Promise<void> {
  const waiting = (await sendAsStaff(context, {
    method: 'GET',
    path: '/staff/publications',
  })) as Answer<'GET /staff/publications'>;
  const found = waiting.find(({ ctaps_id }) => ctaps_id === ctapsId);
  if (found === undefined) throw new Error(`${ctapsId} does not wait for a look.`);
  const data = { ...verdict, version: found.version };
  await sendAsStaff(context, { method: 'POST', path: `/staff/publications/${found.id}/looks`, data });
}
