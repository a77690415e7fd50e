import { createHash } from 'node:crypto';
import { type MarkFile, readMarkFile } from '#domain/settings/mark.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { openWorkerThread } from '#server/platform/worker-thread.ts';
import { insertMark } from './mark-store.ts';
import type { DrawnMark } from './mark-worker.ts';

const LONGEST_MS = 10_000;
const LONGEST_SVG = 400_000;

const UNREADABLE = 'We can’t draw that picture. Please save it once more as a plain SVG or as a PNG.';

/** Stores what is drawn of an uploaded picture; the same picture again is the same mark. */
export async function makeMark(
  { db, clock }: { db: Database; clock: Clock },
  { staffId, file }: { staffId: number; file: Uint8Array },
): Promise<{ mark: string } | Refusal<'invalid'>> {
  const read = readMarkFile(file, (bytes) => Buffer.from(bytes).toString());
  if ('wrong' in read) return refuseField('file', read.wrong);
  const drawn = await drawMark(read);
  if (drawn === null) return refuseField('file', UNREADABLE);
  if (drawn.svg.length > LONGEST_SVG) {
    return refuseField(
      'file',
      'That picture has too much detail. Please use fewer colours and shapes, or a smaller picture.',
    );
  }
  const mark = createHash('sha256').update(drawn.svg).digest('hex').slice(0, 32);
  await transact(db, async (transaction) => {
    const isNew = await insertMark(transaction, {
      mark,
      svg: drawn.svg,
      png: Buffer.from(drawn.png).toString('base64'),
      made_by: staffId,
      made_at: clock(),
    });
    if (isNew) {
      await insertAuditEntry(transaction, {
        staffId,
        action: 'upload mark',
        object: `mark ${mark}`,
        details: { bytes: file.length },
      });
    }
  });
  return { mark };
}

/** In a thread of its own: a picture made to trouble the renderer troubles nothing else, and not for long. */
async function drawMark(file: MarkFile): Promise<DrawnMark | null> {
  const thread = openWorkerThread<MarkFile, DrawnMark | null>(
    new URL('mark-worker.ts', import.meta.url).href,
  );
  const { promise: tooLong, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), LONGEST_MS);
  try {
    return await Promise.race([thread.run(file).catch(() => null), tooLong]);
  } finally {
    clearTimeout(timer);
    await thread.close();
  }
}
