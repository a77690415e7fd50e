import { Link, useLocation } from 'react-router';
import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { ensureDevice } from '#web/state/session.ts';
import type { FormReply, Outcome } from '#web/ui/form/form-reply.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
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
      email={useEmailOfLogIn()}
      send={(typed) => requestReset(browserApi, { ...typed, device: ensureDevice() })}
      reply={reply}
      button="Send"
    />
    <p className={styles.beside}>
      Asked already? We don’t send a second email straight away. The link in the last one still works.
    </p>
    <p className={styles.beside}>
      <Link to="/login">Back to login</Link>
    </p>
  </>
);

/** What was typed at the login, where one comes from there. */
function useEmailOfLogIn(): string | undefined {
  const state = useLocation().state as { email?: string } | null;
  return useHydrated() ? state?.email : undefined;
}
