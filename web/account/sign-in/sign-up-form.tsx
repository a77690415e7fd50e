import { type SyntheticEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Plan as PlanSlug } from '#contract/accounts/accounts.ts';
import { PASSWORDS_DIFFER } from '#domain/customer/password.ts';
import { type Plan, profileFor, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { type KnownGuest, knownGuest } from '#web/state/known-guest.ts';
import { beginSession, refreshMember } from '#web/state/member.ts';
import { ensureDevice, readCartId } from '#web/state/session.ts';
import { CompanyFollowsName } from '#web/ui/address/company-follows-name.tsx';
import { COMPANY_HINT } from '#web/ui/address/fill-company.ts';
import form from '#web/ui/form/form.module.css';
import { idOfField } from '#web/ui/form/form-context.ts';
import type { FormReply, Outcome, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { wrongPhone } from '#web/ui/form/wrong-phone.ts';
import { NeedsScript } from '#web/ui/loading-skeleton.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
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

type SignedUp = Omit<Typed<typeof FIELDS>, 'retypepassword'>;

const ID = 'signup';
const PROFILE = { to: '/profile', state: { welcome: true } };

export function SignUpForm({ plan, reply }: { plan: Plan | undefined; reply: FormReply | undefined }) {
  const location = useLocation();
  const guest = useHydrated() ? knownGuest(location.state) : null;
  const justSignedUp = useRef(false);
  const removeWarning = useRef(() => {});
  useLeavingOnceLoggedIn(() => (justSignedUp.current ? PROFILE : { to: placeOfMember(plan) }));

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
    if (guest !== null) await takeOver(guest, typed);
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
          check={({ number }) => wrongPhone('number', number)}
          send={signUp}
          reply={reply}
          button={plan === undefined ? 'Sign up' : `Start my ${TRIAL_DAYS}-day ${plan.name} trial`}
          busyButton="Loading..."
        >
          <SignUpFields key={guest?.email} guest={guest} />
        </PostForm>
      </div>
      <p className={styles.beside}>
        <Link to={loginFor(plan)}>Already have an account? Log in</Link>
      </p>
    </>
  );
}

/** Members come to this page from the card of a plan, too: before the scripts of that page have come, it leads everybody here. */
const placeOfMember = (plan: Plan | undefined): string => (plan === undefined ? '/' : profileFor(plan));

const loginFor = (plan: Plan | undefined): string =>
  plan === undefined ? '/login' : `/login?redirect=${encodeURIComponent(profileFor(plan))}`;

const SignUpFields = ({ guest }: { guest: KnownGuest | null }) => (
  <CompanyFollowsName name={guest === null ? '' : `${guest.firstName} ${guest.lastName}`}>
    <div className={form.two}>
      <TextField name="firstName" value={guest?.firstName} autoComplete="given-name" />
      <TextField name="lastName" value={guest?.lastName} autoComplete="family-name" />
    </div>
    <TextField name="email" value={guest?.email} type="email" autoComplete="email" />
    <TextField
      name="companyName"
      value={guest?.companyName}
      autoComplete="organization"
      hint={COMPANY_HINT}
    />
    <TextField name="number" value={guest?.phone} type="tel" autoComplete="tel" />
    <PasswordField name="password" kind="new" />
    <PasswordField name="retypepassword" kind="repeated" />
  </CompanyFollowsName>
);

const slugOf = (plan: Plan | undefined) => (plan === undefined ? null : (plan.slug as PlanSlug));

/** The address of a guest's order becomes the account's. An account without it is opened all the same. */
async function takeOver(guest: KnownGuest, typed: SignedUp): Promise<void> {
  const { address, city, province, zipCode, countryId } = guest;
  const { firstName, lastName, companyName, number: phone } = typed;
  const body = { firstName, lastName, companyName, address, city, province, zipCode, countryId, phone };
  const saved = await browserApi('PUT /customers/update', { body });
  if (saved.ok) await refreshMember();
}

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
