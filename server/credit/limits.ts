/** How often one may try a gift card's numbers. Whoever got a handful of cards gets along with it, and so does an office. */
import type { Member, Visitor } from '../platform/calls.ts';
import { type Attempt, attemptFrom } from '../platform/rate-limit.ts';

const MINUTE = 60;
const BY_ACCOUNT = { name: 'gift cards by account', attempts: 30, seconds: 15 * MINUTE };
const BY_ADDRESS = { name: 'gift cards by address', attempts: 60, seconds: 15 * MINUTE };

export const giftCardAttempts = (member: Member, visitor: Visitor): Attempt[] => [
  ...attemptFrom(BY_ADDRESS, visitor.address),
  { limit: BY_ACCOUNT, by: String(member.id) },
];
