/** Pictures of the shop’s marks: for pages by their address, for mails and papers as bytes. */
import type { FastifyInstance } from 'fastify';
import { MARK_FINGERPRINT } from '#domain/settings/mark.ts';
import { pictureOfMark } from '#domain/settings/mark-picture.ts';
import { sendRefusal } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { findMark } from './mark-store.ts';
import type { SettingsCache } from './settings-cache.ts';

/** The picture of a mark for mails and papers; `null` without one, and then the flower stands. */
export type ReadMark = (fingerprint: string | null | undefined) => Promise<Buffer | null>;

interface MarkDeps {
  db: Database;
  settingsCache: SettingsCache;
}

/** Marks change once in years, and each mail brings one along, so those of late are kept. */
const MOST_KEPT = 4;

export function openMarks(http: FastifyInstance, { db, settingsCache }: MarkDeps): ReadMark {
  addMarkPictures(http, db);
  // A route of the pages would be named in a script that every page loads.
  http.get('/icon.png', async (_request, reply) => {
    const { mark } = await settingsCache.forDisplay();
    return reply.redirect(mark === null ? '/apple-touch-icon.png' : pictureOfMark(mark, 'png'));
  });
  const kept = new Map<string, Buffer>();
  return async (fingerprint) => {
    if (fingerprint == null) return null;
    const before = kept.get(fingerprint);
    if (before !== undefined) return before;
    const mark = await findMark(db, fingerprint);
    if (mark === undefined) return null;
    if (kept.size >= MOST_KEPT) kept.clear();
    const png = Buffer.from(mark.png, 'base64');
    kept.set(fingerprint, png);
    return png;
  };
}

const FOREVER = 'public, max-age=31536000, immutable';
/** Opened by itself, an SVG is a page. */
const NOTHING_ALLOWED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

function addMarkPictures(http: FastifyInstance, db: Database): void {
  http.get<{ Params: { file: string } }>('/marks/:file', async ({ params: { file } }, reply) => {
    const [fingerprint = '', format, ...others] = file.split('.');
    const isPicture = MARK_FINGERPRINT.test(fingerprint) && others.length === 0;
    const mark =
      isPicture && (format === 'svg' || format === 'png') ? await findMark(db, fingerprint) : undefined;
    if (mark === undefined) return sendRefusal(reply, refuse('not_found'));
    reply.headers({ 'cache-control': FOREVER, 'content-security-policy': NOTHING_ALLOWED });
    return format === 'svg'
      ? reply.type('image/svg+xml; charset=utf-8').send(mark.svg)
      : reply.type('image/png').send(Buffer.from(mark.png, 'base64'));
  });
}
