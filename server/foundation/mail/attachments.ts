/** Attachments: a queued mail only names them, and they are made of what is stored when it is sent. */
import type { FastifyBaseLogger } from 'fastify';
import type { Attachment } from './composed-mail.ts';

export interface MadeAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** By which the mail's HTML shows a picture, as `cid:…`. Without it the attachment stands beside the text. */
  contentId?: string;
}

/** Who makes the attachments of a kind; `of` is what the mail named. */
export type AttachmentMaker = (of: string) => Promise<MadeAttachment>;

export type AttachmentMakers = Readonly<Record<string, AttachmentMaker>>;

/** What of a mail's attachments could be made. A mail that goes out without the others says where they are. */
export interface Attached {
  made: readonly MadeAttachment[];
  missing: readonly MissingAttachment[];
}

export interface MissingAttachment extends Attachment {
  why: string;
  /** No later attempt would make it. */
  isForGood: boolean;
}

/** What is thrown for an attachment that no attempt will ever make. */
export class NeverAttached extends Error {}

export interface MakingDeps {
  makers: AttachmentMakers;
  log: FastifyBaseLogger;
}

/** Together with sending it takes less than the lease of a mail. */
const MAKING_TAKES_AT_MOST_MS = 20_000;

export async function makeAttachments(
  { makers, log }: MakingDeps,
  attachments: readonly Attachment[],
): Promise<Attached> {
  const made: MadeAttachment[] = [];
  const missing: MissingAttachment[] = [];
  for (const attachment of attachments) {
    const { kind, of } = attachment;
    try {
      made.push(await inTime(makerOf(makers, kind)(of)));
    } catch (error) {
      log.warn({ err: error, kind, of }, 'an attachment of a mail could not be made');
      const why = error instanceof Error ? error.message : String(error);
      missing.push({ ...attachment, why, isForGood: error instanceof NeverAttached });
    }
  }
  return { made, missing };
}

function makerOf(makers: AttachmentMakers, kind: string): AttachmentMaker {
  const maker = makers[kind];
  if (maker === undefined) throw new NeverAttached(`Nobody makes attachments of the kind “${kind}”.`);
  return maker;
}

async function inTime<Made>(making: Promise<Made>): Promise<Made> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It took too long.')), MAKING_TAKES_AT_MOST_MS);
  try {
    return await Promise.race([making, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
