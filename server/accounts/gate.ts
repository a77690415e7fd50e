import type { Gate } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { hashOf } from './secrets.ts';
import { findSession, noteSeen } from './session-store.ts';

/** When a session was last used is known to a few minutes, so that reading a page writes nothing. */
const NOTED_EVERY_MS = 5 * 60_000;

export const openGate =
  (db: Database): Gate =>
  async (token) => {
    const session = await findSession(db, hashOf(token));
    if (session === undefined) return null;
    const { id, customer_id, user_type_id, is_staff, last_seen_at } = session;
    if (Date.now() - last_seen_at.getTime() > NOTED_EVERY_MS) await noteSeen(db, id);
    return { id: customer_id, sessionId: id, userTypeId: user_type_id, isStaff: is_staff };
  };
