import type { Post } from '../mail/mail.ts';
import type { Database } from '../platform/database.ts';

/** What accounts are made with. */
export interface AccountParts {
  db: Database;
  post: Post;
  /** Whether the shop trades. */
  live: boolean;
}
