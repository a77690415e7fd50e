import { type SyntheticEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { Plan as PlanSlug } from '../../../contract/accounts/accounts.ts';
import { PASSWORDS_DIFFER } from '../../../domain/customer/password.ts';
import { type Plan, TRIAL_DAYS } from '../../../domain/plans/plans.ts';
import { browserApi } from '../../state/browser-api.ts';
import { beginSession } from '../../state/member.ts';
import { ensureDevice, readCartId } from '../../state/session.ts';
import form from '../../ui/form/form.module.css';
import { idOfField } from '../../ui/form/form-context.ts';
import type { FormReply, Outcome, Typed } from '../../ui/form/form-reply.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { NeedsScript } from '../../ui/loading-skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import styles from '../account-page.module.css';
import { PasswordField } from './password-field.tsx';
import { SHOWN_ELSEWHERE } from './shown-elsewhere.ts';
import { useLeavingOnceLoggedIn } from './use-leaving-once-logged-in.ts';

const FIELDS = {
  firstName: { label: 'First Name' },
  lastName: { label: 'Last Name' },
  email: { label: 'Email' },
  companyName: { label: 'Company Name' },
  number: { label: 'Phone Number' },
  password: { label: 'Password', kind: 'secret' },
  retypepassword: { label: 'Retype Password', kind: 'secret' },
} as const;

const ID = 'signup';
const PROFILE = { to: '/profile', state: { welcome: true } };

export function SignUpForm({ plan, reply }: { plan: Plan | undefined; reply: FormReply | undefined }) {
  const justSignedUp = useRef(false);
  const removeWarning = useRef(() => {});
  useLeavingOnceLoggedIn(() => (justSignedUp.current ? PROFILE : { to: '/' }));

  const warn = (text: string) => {
    removeWarning.current = showToast(text, { tone: 'bad', seconds: 4 });
  };

  /** The warning of the attempt before no longer holds. */
  const warnIfIncomplete = ({ target }: SyntheticEvent) => {
    removeWarning.current();
    if (isIncomplete(target)) warn('Please fill in all fields');
  };

  const signUp = async ({ retypepassword, ...typed }: Typed<typeof FIELDS>): Promise<Outcome<unknown>> => {
    if (typed.password !== retypepassword) {
      warn(PASSWORDS_DIFFER);
      return clearPasswords();
    }
    const outcome = await browserApi('POST /customers/create-as-customer', {
      body: { ...typed, plan: slugOf(plan), cartId: readCartId(), device: ensureDevice() },
    });
    if (!outcome.ok) return outcome;
    justSignedUp.current = true;
    await beginSession(outcome.answer.token);
    return outcome;
  };

  return (
    <>
      <NeedsScript />
      <div onSubmitCapture={warnIfIncomplete}>
        <PostForm
          id={ID}
          action="/signup"
          fields={FIELDS}
          send={signUp}
          reply={reply}
          button={plan === undefined ? 'Sign up' : `Start my ${TRIAL_DAYS}-day ${plan.name} trial`}
          busyButton="Loading..."
        >
          <SignUpFields />
        </PostForm>
      </div>
      <p className={styles.beside}>
        <Link to="/login">Already have an account? Log in</Link>
      </p>
    </>
  );
}

const SignUpFields = () => (
  <>
    <div className={form.two}>
      <TextField name="firstName" autoComplete="given-name" />
      <TextField name="lastName" autoComplete="family-name" />
    </div>
    <TextField name="email" type="email" autoComplete="email" />
    <TextField
      name="companyName"
      autoComplete="organization"
      hint="If you buy for yourself, just put your own name."
    />
    <TextField name="number" type="tel" autoComplete="tel" />
    <PasswordField name="password" kind="new" />
    <PasswordField name="retypepassword" kind="repeated" />
  </>
);

const slugOf = (plan: Plan | undefined) => (plan === undefined ? null : (plan.slug as PlanSlug));

const isIncomplete = (form: EventTarget): boolean =>
  form instanceof HTMLFormElement &&
  Array.from(form.elements).some(
    (element) => element instanceof HTMLInputElement && element.validity.valueMissing,
  );

function clearPasswords(): Outcome<never> {
  const [first, second] = ['password', 'retypepassword'].map((name) =>
    document.getElementById(idOfField(ID, name)),
  );
  for (const input of [first, second]) if (input instanceof HTMLInputElement) input.value = '';
  first?.focus();
  return SHOWN_ELSEWHERE;
}
