/** SQL of vouchers that were brought in: by their code, with what the file said of them. */
import { sql } from 'kysely';
import type { VoucherOnFile } from '#domain/imports/voucher-rows.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { ImportRow } from './import-store.ts';

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

export async function findImportedVouchers(
  db: Database | InTransaction,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VoucherOnFile>> {
  const rows = await db
    .selectFrom('imported_vouchers')
    .select(['source_id', 'content'])
    .where('source', '=', source)
    .where('source_id', '=', anyText(ids))
    .$castTo<{ source_id: string; content: VoucherOnFile }>()
    .execute();
  return new Map(rows.map(({ source_id, content }) => [source_id, content]));
}

/** Those of the codes that a voucher has. */
export async function listTakenCodes(
  db: Database | InTransaction,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('vouchers').select('code').where('code', '=', anyText(codes)).execute();
  return new Set(rows.map(({ code }) => code));
}

export async function linkVoucher(
  db: InTransaction,
  { id, source }: ImportRow,
  { voucherId, one }: { voucherId: number; one: VoucherOnFile },
): Promise<void> {
  await db
    .insertInto('imported_vouchers')
    .values({
      source,
      source_id: one.code,
      import_id: id,
      voucher_id: voucherId,
      content: JSON.stringify(one),
    })
    .execute();
}

export const unlinkVoucher = (db: InTransaction, voucherId: number) =>
  db
    .deleteFrom('imported_vouchers')
    .where('voucher_id', '=', voucherId)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function linkAgain(
  db: InTransaction,
  link: Awaited<ReturnType<typeof unlinkVoucher>>,
): Promise<void> {
  await db
    .insertInto('imported_vouchers')
    .values({ ...link, content: JSON.stringify(link.content) })
    .execute();
}

/** The next voucher of an import behind that one. */
export const nextImportedVoucher = (db: InTransaction, importId: number, after: number) =>
  db
    .selectFrom('imported_vouchers')
    .select(['source_id', 'voucher_id'])
    .where('import_id', '=', importId)
    .where('voucher_id', '>', after)
    .orderBy('voucher_id')
    .limit(1)
    .executeTakeFirst();

export const listVouchersStanding = (db: Database | InTransaction, source: string, ids: readonly string[]) =>
  db
    .selectFrom('imported_vouchers')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_id')
    .select(['percentage', 'pence', 'most_uses as mostUses'])
    .where('source', '=', source)
    .where('source_id', '=', anyText(ids))
    .execute();
