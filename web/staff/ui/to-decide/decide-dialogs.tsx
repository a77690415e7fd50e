import type { ReactNode } from 'react';
import type { Fields } from '#web/ui/form/form-reply.ts';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { AskDialog } from '../acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '../acts/fresh-code.tsx';

type Sent = ReturnType<Parameters<typeof withFreshCode>[1]>;

/** How a wish is granted or declined. */
export interface Deciding<W extends Wish> {
  accept: {
    button: string;
    title: (wish: W) => string;
    follows: (wish: W) => ReactNode;
    /** What else staff settle with it. */
    settles?: { fields: Fields; inputs: ReactNode };
    send: (params: { id: string }, typed: Readonly<Record<string, string>>) => Sent;
  };
  decline: (params: { id: string }, letter: string) => Sent;
}

interface Props<W extends Wish> extends Deciding<W> {
  wish: W;
  onDone: () => void;
  onClose: () => void;
}

const paramsOf = ({ id }: Wish) => ({ id: String(id) });

export const AcceptDialog = <W extends Wish>({ wish, accept, onDone, onClose }: Props<W>) => (
  <AskDialog
    onDone={onDone}
    onClose={onClose}
    title={accept.title(wish)}
    fields={{ ...accept.settles?.fields, ...FRESH_CODE }}
    button={accept.button}
    send={(typed) => withFreshCode(typed, () => accept.send(paramsOf(wish), typed))}
  >
    {accept.settles?.inputs}
    <p>{accept.follows(wish)}</p>
    <FreshCodeField />
  </AskDialog>
);

const LETTER = { letter: { label: 'The letter, as it is mailed', kind: 'paragraph' } } as const;

export const DeclineDialog = <W extends Wish>({ wish, decline, onDone, onClose }: Props<W>) => (
  <AskDialog
    onDone={onDone}
    onClose={onClose}
    title={`Decline ${wish.business}`}
    fields={LETTER}
    button="Send the letter"
    send={({ letter }) => decline(paramsOf(wish), letter)}
  >
    <TextArea name="letter" rows={12} value={wish.suggested_letter} />
  </AskDialog>
);

/** What a business asks of the shop. */
export interface Wish {
  id: number;
  business: string;
  full_name: string;
  email: string;
  phone: string;
  is_proven: boolean;
  state: 'open' | 'accepted' | 'declined';
  decided_by: string | null;
  decided_at: string | null;
  suggested_letter: string;
}
