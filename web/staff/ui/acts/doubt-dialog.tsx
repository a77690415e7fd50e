import { type ReactNode, useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import form from '#web/ui/form/form.module.css';
import type { Fields, Typed } from '#web/ui/form/form-reply.ts';
import { AskDialog } from './ask-dialog.tsx';

interface Props<F extends Fields, A> {
  title: string;
  fields: F;
  button: string;
  send: (typed: Typed<F>, isSure: boolean) => Promise<Reply<A>>;
  onDone: (answer: A) => void;
  onClose: () => void;
  children: ReactNode;
}

/** An `AskDialog` whose shop may ask back: the same once more is meant so, and whoever types something else is asked about that. */
export function DoubtDialog<F extends Fields, A>({ button, send, children, ...props }: Props<F, A>) {
  const [isDoubted, setDoubted] = useState(false);
  return (
    <AskDialog
      {...props}
      button={isDoubted ? 'Yes, that is right' : button}
      send={async (typed) => {
        const reply = await send(typed, isDoubted);
        setDoubted(!reply.ok && reply.problem.code === 'doubtful');
        return reply;
      }}
    >
      <div className={form.form} onInput={() => setDoubted(false)}>
        {children}
      </div>
    </AskDialog>
  );
}
