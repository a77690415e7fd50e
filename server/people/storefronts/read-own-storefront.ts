/** What a maker sees of the storefront, and whether they may ask for one. */
import type { OwnStorefront } from '#contract/storefronts/storefronts.ts';
import { mayHaveStorefront, missingFor } from '#domain/storefronts/storefront.ts';
import { customBlendAnswers } from '#server/coffee/blends/blends.ts';
import { type CatalogueCache, GUEST_TIER } from '#server/coffee/catalogue/catalogue.ts';
import { findMember } from '#server/foundation/customers/customers.ts';
import { listPublicBlendsOf } from '#server/people/public-blends/public-blends.ts';
import type { Database } from '#server/platform/database.ts';
import { type Application, findLastApplicationOf } from './application-store.ts';
import { endingOf } from './save-storefront.ts';
import { findMaker, findStorefrontOf, type StorefrontRow } from './storefront-store.ts';

interface Deps {
  db: Database;
  catalogueCache: CatalogueCache;
}

export async function readOwnStorefront(
  { db, catalogueCache }: Deps,
  memberId: number,
): Promise<OwnStorefront> {
  const member = await findMember(db, memberId);
  const maker = await findMaker(db, memberId);
  const application = await findLastApplicationOf(db, memberId);
  const storefront = await findStorefrontOf(db, memberId);
  const rows = storefront === undefined ? [] : await listPublicBlendsOf(db, storefront.maker_id);
  return {
    missing: missingFor({
      userTypeId: member?.user_type_id ?? 0,
      isProven: member !== undefined && member.email_verified_at !== null,
      publicBlends: maker?.public_blends ?? 0,
    }),
    public_blends: maker?.public_blends ?? 0,
    application: application === undefined ? null : applicationAnswer(application),
    storefront:
      storefront === undefined
        ? null
        : {
            ...storefrontAnswer(storefront),
            blends: customBlendAnswers(rows, await catalogueCache.forDisplay(), GUEST_TIER).flatMap(
              ({ name, price_per_kilo }) => (price_per_kilo === null ? [] : [{ name, price_per_kilo }]),
            ),
          },
  };
}

const applicationAnswer = ({ state, applied_at, letter }: Application) => ({
  state,
  applied_at: applied_at.toISOString(),
  letter,
});

const storefrontAnswer = (row: StorefrontRow) => ({
  version: row.version,
  mark_up_percent: row.mark_up_percent,
  commission_percent: row.commission_percent,
  is_open: row.closed_at === null && mayHaveStorefront(row.user_type_id),
  opened_at: row.opened_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  paid_by: row.paid_by,
  account_name: row.account_name,
  sort_code_ending: row.sort_code === null ? null : endingOf(row.sort_code, 2),
  account_number_ending: row.account_number === null ? null : endingOf(row.account_number, 4),
});
