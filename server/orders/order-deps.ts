import type { Post } from '../mail/mail.ts';
import type { Database } from '../platform/database.ts';

/** What orders are made with. */
export interface OrderParts {
  db: Database;
  post: Post;
}
