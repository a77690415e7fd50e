import type { InTransaction } from '../platform/database.ts';
import { deviceOf } from './device.ts';
import { hashOf, newSecret } from './secrets.ts';
import { insertSession } from './session-store.ts';

/** Staff start every day anew. */
const DAYS = { member: 90, staff: 0.5 };

interface Opening {
  customerId: number;
  isStaff: boolean;
  userAgent: string;
}

/** Answers the token, which is known to nobody else from here on. */
export async function openSession(
  db: InTransaction,
  { customerId, isStaff, userAgent }: Opening,
): Promise<string> {
  const token = newSecret();
  const days = isStaff ? DAYS.staff : DAYS.member;
  await insertSession(db, { customerId, tokenHash: hashOf(token), device: deviceOf(userAgent), days });
  return token;
}
