import { Link } from 'react-router';
import type { ShopApi } from '../../api/shop-api.ts';
import { browserApi } from '../../state/browser-api.ts';
import { ensureDevice } from '../../state/session.ts';
import type { FormReply, Outcome } from '../../ui/form/form-reply.ts';
import styles from '../account-page.module.css';
import { EmailForm, type TypedEmail } from '../email-form.tsx';

const FAILED = 'Something went wrong, try again later';

/** A refusal that says which field to mend is shown as it is, any other one in our own words. */
export async function requestReset(
  api: ShopApi,
  { email, device }: TypedEmail & { device?: string },
): Promise<Outcome<unknown>> {
  const outcome = await api('PUT /customers/initialize-password-reset', { body: { email, device } });
  if (outcome.ok || outcome.problem.fields !== undefined) return outcome;
  return { ...outcome, problem: { ...outcome.problem, message: FAILED } };
}

export const ResetRequestForm = ({ reply }: { reply: FormReply | undefined }) => (
  <>
    <EmailForm
      id="passwordreset"
      action="/passwordreset"
      autoComplete="username"
      send={(typed) => requestReset(browserApi, { ...typed, device: ensureDevice() })}
      reply={reply}
      button="Send"
    />
    <p>Asked already? We don’t send a second email straight away. The link in the last one still works.</p>
    <p className={styles.beside}>
      <Link to="/login">Back to login</Link>
    </p>
  </>
);
