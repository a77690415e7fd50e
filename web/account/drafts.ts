/** What was typed into a form whose sender had to log in again meanwhile; kept until the page is loaded anew. */
import type { FormReply } from '../ui/form/form-reply.ts';

const drafts = new Map<string, FormReply['typed']>();

export function keepDraft(path: string, typed: FormReply['typed'] | null): void {
  if (typed === null) drafts.delete(path);
  else drafts.set(path, typed);
}

export function draftOf(path: string): FormReply | undefined {
  const typed = drafts.get(path);
  return typed && { sent: false, message: 'This was not saved yet. Please save it again.', wrong: {}, typed };
}
