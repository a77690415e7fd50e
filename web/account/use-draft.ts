import { useEffect, useState } from 'react';
import { hasLoggedOutHere, readToken } from '../state/session.ts';
import { type Fields, type FormReply, typedIn, withoutSecrets } from '../ui/form/form-reply.ts';

/** By whose and which form; kept until the page is loaded anew. */
const drafts = new Map<string, FormReply['typed']>();

interface FormOfMember {
  userId: number;
  /** The form's id, and the page that it is on where several have that id. */
  id: string;
  path: string;
  fields: Fields;
}

/** What its member had typed into a form when their login ended under it, whichever tab ended that. */
export function useDraft({ userId, id, path, fields }: FormOfMember): FormReply | undefined {
  const key = `${userId} ${path}`;
  const [draft] = useState(() => drafts.get(key));
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return undefined;
    drafts.delete(key);
    const read = () => withoutSecrets(typedIn(new FormData(form), fields), fields);
    const untouched = JSON.stringify(draft === undefined ? read() : null);
    return () => {
      const typed = read();
      const isOver = readToken() === null && !hasLoggedOutHere();
      if (isOver && JSON.stringify(typed) !== untouched) drafts.set(key, typed);
    };
  }, [key, id, fields, draft]);
  return draft && { sent: false, message: NOT_SENT, wrong: {}, typed: draft };
}

const NOT_SENT = 'This was not sent before you were logged out. Please send it again.';
