import { createContext, useContext } from 'react';
import type { Fields, FormReply } from './form-reply.ts';

interface CurrentForm {
  id: string;
  fields: Fields;
  reply: FormReply | undefined;
}

export const FormContext = createContext<CurrentForm>({ id: 'form', fields: {}, reply: undefined });

export interface FieldOptions {
  hint?: string | undefined;
  /** What else the field is called, beside its label. */
  alias?: string | undefined;
  /** What is wrong with it while it is being filled in. */
  wrong?: string | undefined;
  /** Fields have to be filled in unless they are optional. */
  optional?: boolean | undefined;
  /** What is in the field at first. */
  value?: string | undefined;
}

export type Field = ReturnType<typeof useField>;

export const idOfField = (form: string, name: string): string => `${form}-${name}`;

/** What a field of the form around it shows, and the attributes of its control. */
export function useField(
  name: string,
  { hint, alias, wrong: noticed, optional = false, value }: FieldOptions,
) {
  const form = useContext(FormContext);
  const id = idOfField(form.id, name);
  const wrong = form.reply?.wrong[name] ?? noticed;
  const describedBy = [alias && `${id}-alias`, hint && `${id}-hint`, wrong && `${id}-wrong`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    label: form.fields[name]?.label ?? name,
    hint,
    alias,
    optional,
    wrong,
    control: {
      id,
      name,
      required: !optional,
      defaultValue: form.reply?.typed[name] ?? value,
      'aria-invalid': wrong ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
