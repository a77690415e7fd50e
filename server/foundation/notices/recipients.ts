import { isOpenTo, NOTICES, type NoticeKind } from '#domain/notices/notices.ts';
import { listStaffRights, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { listChoices } from './choice-store.ts';

/** Those of these people who want to be mailed about it. */
export async function listWanting(
  db: Database | InTransaction,
  kind: NoticeKind,
  ids: readonly number[],
): Promise<number[]> {
  const chosen = new Map(
    (await listChoices(db, ids)).flatMap((choice) =>
      choice.kind === kind ? [[choice.customer_id, choice.is_mailed]] : [],
    ),
  );
  return ids.filter((id) => chosen.get(id) ?? NOTICES[kind].isUsual);
}

/** Those of these people whose browsers are to show it. */
export const listPushed = async (
  db: Database | InTransaction,
  kind: NoticeKind,
  ids: readonly number[],
): Promise<number[]> =>
  (await listChoices(db, ids)).flatMap((choice) =>
    choice.kind === kind && choice.is_pushed ? choice.customer_id : [],
  );

/** Who hears of it: staff who chose it, as far as their rights reach now. */
export async function listRecipients(
  db: InTransaction,
  kind: NoticeKind,
): Promise<{ addresses: string[]; pushed: number[] }> {
  const staff = [...(await listStaffRights(db))];
  const ids = staff.flatMap(([id, rights]) => (isOpenTo(rights, kind) ? [id] : []));
  const addresses: string[] = [];
  for (const id of await listWanting(db, kind, ids)) addresses.push((await readCustomer(db, id)).email);
  return { addresses, pushed: await listPushed(db, kind, ids) };
}
