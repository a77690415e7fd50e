/** Personal data: what a module stores of people, as they may see it and have it forgotten. Each module declares its own. */
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import type { ConditionOn } from '#server/platform/sql.ts';

export interface Person {
  id: number;
  /** The e-mail identity, once the person proved that the mailbox is theirs: until then its data may be somebody else's. */
  mailbox: string | null;
}

/** Rows of a person, by what they are. */
export type PersonalRows = Record<string, Record<string, unknown>[]>;

export interface PersonalData {
  /** Every table of the module that has rows about a person. */
  tables: readonly (keyof Schema)[];
  /** The rows for the person's data export. */
  read?(db: Database, person: Person): Promise<PersonalRows>;
  /** What ends for them by it, or goes on all the same: each in a sentence to them. Asked before anything is forgotten. */
  ends?(
    db: InTransaction,
    person: { ids: readonly number[]; mailboxes: readonly string[] },
  ): Promise<string[]>;
  /** Forgets what belongs to these customers. The caller holds the locks on their rows. */
  forgetCustomers?(db: InTransaction, ids: readonly number[]): Promise<void>;
  /** Forgets what was only written under this e-mail identity. */
  forgetMailbox?(db: InTransaction, mailbox: string): Promise<void>;
  /** Whether rows refer to the customer, whose record therefore stays. */
  refersTo?: ConditionOn<number>;
  /** Whether the law has us retain who the customer is. */
  needsNameOf?: ConditionOn<number>;
}
