/** A member's own list of blends. */
import { z } from 'zod';
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import { call } from '#contract/call.ts';
import { blend, lanternFerry } from '#contract/catalogue/coffee.ts';
import { done } from '#contract/done.ts';
import { body, ctapsId, listOf } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { DAY, MINUTE } from '#contract/rate-limit.ts';
import { LONGEST_NAME } from '#domain/blend/name.ts';

const slowSunday = { ...lanternFerry, id: 100_001, name: 'Slow Sunday', ctaps_id: 'C7P2M9XT4RB2' };
const params = z.object({ ctapsId });
const example = { params: { ctapsId: slowSunday.ctaps_id } };
const ofMember = { group: 'Catalogue', who: 'member' } as const;

const changes = [
  { name: 'changes of own blends', attempts: 120, seconds: 10 * MINUTE, by: 'account' },
] as const;

export const customBlendCalls = {
  'GET /custom-blends': call({
    ...ofMember,
    name: 'listCustomBlends',
    summary: "The caller's own blends, in the order that they chose; new ones come first.",
    answer: z.array(blend),
    refuses: ['not_signed_in'],
    example: { answer: [slowSunday] },
  }),
  'PATCH /custom-blends/{ctapsId}': call({
    ...ofMember,
    name: 'renameCustomBlend',
    summary: 'Give an own blend another name, and so another id. The id on its earlier bags still opens it.',
    params,
    body: body({ name: line(LONGEST_NAME) }),
    answer: blend,
    // A name is a row that stays for good.
    limits: [
      { name: 'renamed blends by account', attempts: 100, seconds: DAY, by: 'account', of: 'members' },
      ofUnproven({ name: 'renamed blends of unproven accounts', attempts: 20, seconds: DAY }),
    ],
    refuses: ['not_signed_in', 'not_found', 'invalid', 'too_many_tries'],
    example: { ...example, body: { name: 'Slow Sunday' }, answer: slowSunday },
  }),
  'DELETE /custom-blends/{ctapsId}': call({
    ...ofMember,
    name: 'removeCustomBlend',
    summary: 'Take a blend off the own list. Anybody who has its id can still open it.',
    params,
    answer: done,
    limits: changes,
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { ...example, answer: { message: 'Slow Sunday is off your list.' } },
  }),
  'PUT /custom-blends/order': call({
    ...ofMember,
    name: 'arrangeCustomBlends',
    summary: 'Put the own blends in an order. Those that are left out follow, in the order that they had.',
    body: body({ ctapsIds: listOf(ctapsId, 1000) }),
    answer: z.array(blend),
    limits: changes,
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { body: { ctapsIds: [slowSunday.ctaps_id] }, answer: [slowSunday] },
  }),
};
