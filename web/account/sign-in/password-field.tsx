import { useState } from 'react';
import { SHORTEST_PASSWORD } from '#domain/customer/password.ts';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import { Labelled } from '#web/ui/form/labelled.tsx';
import styles from './password-field.module.css';

interface Props {
  name: string;
  /** The password of now, or a new one, typed twice; the first of these says how long it should be. */
  kind: 'current' | 'new' | 'repeated';
}

/** A password that can be looked at, pasted and filled in by the browser. */
export function PasswordField({ name, kind }: Props) {
  const field = useField(name, kind === 'new' ? { hint: HINT } : {});
  const [shown, setShown] = useState(false);
  return (
    <Labelled field={field}>
      <div className={styles.row}>
        <input
          {...field.control}
          type={shown ? 'text' : 'password'}
          autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
          autoCapitalize="none"
          spellCheck={false}
          minLength={kind === 'new' ? SHORTEST_PASSWORD : undefined}
          maxLength={200}
          className={form.control}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={field.id}
          className={styles.show}
          onClick={() => setShown(!shown)}
        >
          Show<span className="visually-hidden"> {field.label}</span>
        </button>
      </div>
    </Labelled>
  );
}

const HINT = `At least ${SHORTEST_PASSWORD} characters. Three random words work well.`;
