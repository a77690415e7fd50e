import { useEffect, useState } from 'react';
import { hasLoggedOutHere, readToken } from '#web/state/session.ts';
import { type Fields, type FormReply, typedIn, withoutSecrets } from '#web/ui/form/form-reply.ts';

/** What was typed, by member and form; it lasts until the page is reloaded. */
const rescued = new Map<string, FormReply['typed']>();

interface FormOfMember {
  userId: number;
  /** The form's id, and the page that it is on where several have that id. */
  id: string;
  path: string;
  fields: Fields;
}

/** What a member had typed into a form when their login ended, in this tab or in another: the form shows it again. */
export function useRescuedInput({ userId, id, path, fields }: FormOfMember): FormReply | undefined {
  const key = `${userId} ${path}`;
  const [typedBefore] = useState(() => rescued.get(key));
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return undefined;
    rescued.delete(key);
    const read = () => withoutSecrets(typedIn(new FormData(form), fields), fields);
    const untouched = JSON.stringify(typedBefore === undefined ? read() : null);
    return () => {
      const typed = read();
      const loginEnded = readToken() === null && !hasLoggedOutHere();
      if (loginEnded && JSON.stringify(typed) !== untouched) rescued.set(key, typed);
    };
  }, [key, id, fields, typedBefore]);
  return typedBefore && { sent: false, message: NOT_SENT, wrong: {}, typed: typedBefore };
}

const NOT_SENT = 'This was not sent before you were logged out. Please send it again.';
