import type { RefObject } from 'react';
import { SUGGESTED } from '#domain/agent-access/mandate.ts';
import { FormContext } from '#web/ui/form/form-context.ts';
import styles from './assistants.module.css';
import { LIMIT_FIELDS, LimitFields } from './limit-fields.tsx';

interface Props {
  isAllowed: boolean;
  onAllow: (isAllowed: boolean) => void;
  /** A sentence for each amount that is not right. */
  wrong: Readonly<Record<string, string>>;
  form: RefObject<HTMLFormElement | null>;
}

/** Whether a program may pay from the account, and up to which amounts: nothing unless its owner says so. */
export const PayLimits = ({ isAllowed, onAllow, wrong, form }: Props) => (
  <section aria-labelledby="may-pay" className={styles.paying}>
    <h2 id="may-pay">Paying from your account</h2>
    <p>
      It also asks to order for you by itself and to pay from your credit or on account. You get an email
      about each order, and what costs more is left to you. The amount for a month covers all that it spends,
      even if you connect it more than once.
    </p>
    <label className={styles.tick}>
      <input type="checkbox" checked={isAllowed} onChange={({ target }) => onAllow(target.checked)} />
      It may pay, up to the amounts that I set
    </label>
    {isAllowed && (
      <FormContext
        value={{ id: 'pay', fields: LIMIT_FIELDS, reply: { sent: false, message: '', wrong, typed: {} } }}
      >
        <form ref={form} className={styles.limits} onSubmit={(event) => event.preventDefault()}>
          <LimitFields {...SUGGESTED} />
        </form>
      </FormContext>
    )}
  </section>
);
