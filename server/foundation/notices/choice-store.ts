/** SQL on what each person of the staff chose to hear about, and how. */
import type { NoticeKind } from '#domain/notices/notices.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

interface Choice {
  customer_id: number;
  kind: NoticeKind;
  is_mailed: boolean;
  /** In the browsers that they chose. */
  is_pushed: boolean;
}

export const listChoices = (
  db: Database | InTransaction,
  customerIds: readonly number[],
): Promise<Choice[]> =>
  db
    .selectFrom('notice_choices')
    .select(['customer_id', 'kind', 'is_mailed', 'is_pushed'])
    .where('customer_id', '=', anyOf(customerIds))
    .$castTo<Choice>()
    .execute();

export async function setChoice(db: InTransaction, choice: Choice & { chosen_at: Date }): Promise<void> {
  const { is_mailed, is_pushed, chosen_at } = choice;
  await db
    .insertInto('notice_choices')
    .values(choice)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'kind']).doUpdateSet({ is_mailed, is_pushed, chosen_at }),
    )
    .execute();
}
