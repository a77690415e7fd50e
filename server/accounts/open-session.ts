import type { InTransaction } from '../platform/database.ts';
import { deviceOf } from './device.ts';
import { hashOf, newSecret } from './secrets.ts';
import { insertSession } from './session-store.ts';

/** Staff log in again after twelve hours. */
const DAYS = { member: 90, staff: 0.5 };

interface Opening {
  customerId: number;
  isStaff: boolean;
  userAgent: string;
  /** For staff, whose login counts as a fresh code. */
  now?: Date;
}

/** Answers the token. Only its hash is stored. */
export async function openSession(
  db: InTransaction,
  { customerId, isStaff, userAgent, now }: Opening,
): Promise<string> {
  const token = newSecret();
  const days = isStaff ? DAYS.staff : DAYS.member;
  await insertSession(db, {
    customerId,
    tokenHash: hashOf(token),
    device: deviceOf(userAgent),
    days,
    freshCodeAt: isStaff && now !== undefined ? now : null,
  });
  return token;
}
