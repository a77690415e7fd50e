/** Somebody reports a public blend. Reports by several people hide it until staff have looked. */
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { REPORTS_THAT_HIDE } from '#domain/public-blends/limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { householdOf } from '#server/platform/network.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { changePublication, lockPublicationOfBlend } from './publication-store.ts';
import { countUnsettled, insertReport } from './report-store.ts';

interface Reporter {
  /** Of the member; `null` for a guest. */
  memberId: number | null;
  /** The network address. */
  from: string;
}

/** A further report of the same account or household is not stored: it counts once, whatever staff found. */
export const reportBlend = (
  { db, clock }: { db: Database; clock: Clock },
  { ctapsId, reason }: { ctapsId: string; reason: string },
  { memberId, from }: Reporter,
): Promise<'reported' | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    const publication = await lockPublicationOfBlend(transaction, readCtapsId(ctapsId) ?? '');
    if (publication?.state !== 'public') return refuse('not_found');
    const now = clock();
    const isNew = await insertReport(transaction, {
      publication_id: publication.id,
      reporter_id: memberId,
      // One hash for each blend, so that nobody sees from the table who reported several.
      network_hash: fingerprintOf(`${publication.id} ${householdOf(from)}`),
      reason,
      reported_at: now,
    });
    if (!isNew) return 'reported';
    const isHidden = (await countUnsettled(transaction, publication.id)) >= REPORTS_THAT_HIDE;
    await changePublication(transaction, publication.id, {
      state: isHidden ? 'hidden' : 'public',
      waits_since: publication.waits_since ?? now,
    });
    return 'reported';
  });
