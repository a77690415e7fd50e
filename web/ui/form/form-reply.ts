import type { Problem } from '#contract/problem.ts';

/** The fields of a form by the names that they are sent under. A secret is sent as it is and never given back. */
export type Fields = Readonly<Record<string, { label: string; kind?: 'paragraph' | 'secret' }>>;

/** The text of each field. */
export type Typed<F extends Fields> = Record<keyof F & string, string>;

/** What a call answered, whichever way it went. */
export type Outcome<A> = { ok: true; answer: A } | { ok: false; status: number; problem: Problem };

/** What came of sending a form, the same with script and without. */
export interface FormReply {
  sent: boolean;
  /** The sentence above the fields; empty once a refused form is being corrected. */
  message: string;
  /** A sentence for each field that is not right. */
  wrong: Readonly<Record<string, string>>;
  /** What had been typed, so that nobody has to type it again. */
  typed: Readonly<Record<string, string>>;
}

/** What was typed, tidied: line breaks that were pasted into a field of one line become spaces. */
export function typedIn<F extends Fields>(form: FormData, fields: F): Typed<F> {
  const entries = Object.entries(fields).map(([name, { kind }]) => {
    const typed = form.get(name);
    const text = typeof typed === 'string' ? typed : '';
    if (kind === 'secret') return [name, text];
    return [
      name,
      kind === 'paragraph' ? text.replaceAll('\r\n', '\n') : text.replace(/\s*[\r\n\t]+\s*/g, ' ').trim(),
    ];
  });
  return Object.fromEntries(entries) as Typed<F>;
}

export function replyTo<F extends Fields>(outcome: Outcome<unknown>, typed: Typed<F>, fields: F): FormReply {
  if (outcome.ok) return { sent: true, message: messageOf(outcome.answer), wrong: {}, typed: {} };
  const { message, fields: wrong = {} } = outcome.problem;
  return { sent: false, message, wrong, typed: withoutSecrets(typed, fields) };
}

export const withoutSecrets = <F extends Fields>(typed: Typed<F>, fields: F): FormReply['typed'] =>
  Object.fromEntries(Object.entries<string>(typed).filter(([name]) => fields[name]?.kind !== 'secret'));

/** A refused form of which one field is being corrected: what was said about that field no longer holds. */
export function withoutWrong(reply: FormReply, name: string): FormReply {
  const { [name]: _, ...wrong } = reply.wrong;
  return { ...reply, message: '', wrong };
}

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : '';
