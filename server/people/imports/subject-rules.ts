/** What each subject of an import does with what its file tells of. */
import type { FileRecord, Shape } from '#domain/imports/records.ts';
import type { Moved } from '#domain/imports/sums.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { ImportRow } from './import-store.ts';
import type { Judgement } from './report.ts';

export type ReadRecord<One> = Extract<FileRecord<One>, { one: One }>;

export interface SubjectRules<One> {
  shape: Shape<One>;
  /** Records of one transaction. */
  atOnce: number;
  /** What would become of each, in their order. Only reads. */
  judge(
    db: Database | InTransaction,
    held: ImportRow,
    records: readonly ReadRecord<One>[],
  ): Promise<Judgement[]>;
  /** Brings them in, and says what became of each. */
  bringIn(db: InTransaction, held: ImportRow, records: readonly ReadRecord<One>[]): Promise<Judgement[]>;
  /** What it adds to the sums; `null` for what is no money. */
  movedBy(one: One): Moved | null;
  /** What stands of these in the database. */
  standing(db: Database | InTransaction, held: ImportRow, ids: readonly string[]): Promise<Moved[]>;
  subscribes(one: One): boolean;
}

export interface RulesDeps {
  db: Database;
  clock: Clock;
}
