import { useState } from 'react';
import type { User } from '#contract/customers/customer.ts';
import type { OwnStorefront } from '#contract/storefronts/storefronts.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { earnedOn, LEAST_PAID_BY_BANK, MARK_UP, markedUp } from '#domain/storefronts/storefront.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import type { Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { FreshProof } from '../assistants/fresh-proof.tsx';
import { FreshLogin } from '../passkeys/fresh-login.tsx';
import styles from './storefront.module.css';

type Terms = NonNullable<OwnStorefront['storefront']>;

const FORM = 'storefront-terms';
const TERMS = {
  markUp: { label: 'Your mark-up in per cent' },
  paidBy: { label: 'How we pay your commission' },
} as const;
const BANK = {
  accountName: { label: 'Name on the account' },
  sortCode: { label: 'Sort code' },
  accountNumber: { label: 'Account number' },
} as const;

const WAYS = [
  { value: 'credit', text: 'As credit' },
  { value: 'bank', text: 'To a bank account in the UK' },
];

interface Props {
  storefront: Terms;
  user: User;
  again: () => void;
}

/** The mark-up, what a kilo then costs and earns, and how the commission is paid. */
export function StorefrontTerms({ storefront, user, again }: Props) {
  const [markUp, setMarkUp] = useState(String(storefront.mark_up_percent));
  const [paidBy, setPaidBy] = useState<string>(storefront.paid_by);
  const [asksForBank, setAsksForBank] = useState(false);
  /** What waits until they have shown who they are. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const hasDetails = storefront.account_number_ending !== null;
  const takesDetails = paidBy === 'bank' && (asksForBank || !hasDetails);
  const send = async ({ markUp: percent, paidBy: way, ...bank }: TypedTerms) => {
    const outcome = await browserApi('PUT /maker/storefront', {
      body: {
        version: storefront.version,
        markUpPercent: Number(percent),
        paidBy: way === 'bank' ? 'bank' : 'credit',
        ...(takesDetails ? bank : {}),
      },
    });
    if (!outcome.ok && outcome.problem.code === 'fresh_login_needed') setWaiting(() => sendAgain);
    if (!outcome.ok && outcome.problem.code === 'changed_meanwhile') again();
    return outcome;
  };
  const saved = () => {
    showToast('Saved', { tone: 'good', seconds: 5 });
    setAsksForBank(false);
    again();
  };
  const proof = { act: waiting, onClose: () => setWaiting(null) };
  return (
    <>
      <PostForm
        id={FORM}
        action="/profile"
        fields={takesDetails ? { ...TERMS, ...BANK } : TERMS}
        check={({ markUp: percent }) =>
          percentIn(percent) === null
            ? { markUp: `Please give a whole number from ${MARK_UP.least} to ${MARK_UP.most}.` }
            : {}
        }
        send={send}
        onSent={saved}
        button="Save"
        busyButton="Saving…"
      >
        <TextField
          name="markUp"
          inputMode="numeric"
          value={String(storefront.mark_up_percent)}
          hint={`${MARK_UP.least} to ${MARK_UP.most}, on top of our Home price. It holds for orders from now on.`}
          onChange={setMarkUp}
        />
        <Kilos storefront={storefront} markUp={percentIn(markUp)} />
        <SelectField name="paidBy" choices={WAYS} value={storefront.paid_by} onChange={setPaidBy} />
        <p className={styles.words}>{HOW_PAID[paidBy]}</p>
        {takesDetails && <BankFields />}
        {paidBy === 'bank' && !takesDetails && (
          <p className={styles.words}>
            To {storefront.account_name}, sort code ending in {storefront.sort_code_ending}, account ending in{' '}
            {storefront.account_number_ending}.{' '}
            <button type="button" className={buttons.quiet} onClick={() => setAsksForBank(true)}>
              Use another account
            </button>
          </p>
        )}
      </PostForm>
      {user.is_staff ? <FreshProof {...proof} /> : <FreshLogin {...proof} hasPasskeys={false} why={WHY} />}
    </>
  );
}

type TypedTerms = Typed<typeof TERMS> & Partial<Typed<typeof BANK>>;

const WHY = 'This changes where your money goes';

const sendAgain = () => {
  const form = document.getElementById(FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
};

const HOW_PAID: Readonly<Record<string, string>> = {
  credit: 'It’s added to your credit once it’s due. It pays for orders of coffee and their delivery.',
  bank: `On the 1st we make a statement of what was earned until the end of the month, from ${formatPounds(LEAST_PAID_BY_BANK)}, and then pay it. Less waits for the next month.`,
};

const BankFields = () => (
  <>
    <TextField name="accountName" autoComplete="off" />
    <TextField name="sortCode" inputMode="numeric" autoComplete="off" hint="Such as 12-34-56." />
    <TextField name="accountNumber" inputMode="numeric" autoComplete="off" hint="Eight digits." />
  </>
);

/** Heard by screen readers as the mark-up is typed. */
const Kilos = ({ storefront, markUp }: { storefront: Terms; markUp: number | null }) => (
  <div role="status">
    {markUp !== null && (
      <ul className={styles.kilos}>
        {storefront.blends.map(({ name, price_per_kilo }) => (
          <li key={name}>
            <bdi>{name}</bdi>: a kilo at {formatPounds(markedUp(toPence(price_per_kilo), markUp))} earns you{' '}
            {formatPounds(
              earnedOn(toPence(price_per_kilo), { markUp, commission: storefront.commission_percent }),
            )}
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** Whole per cent within the limits, or null. */
function percentIn(typed: string): number | null {
  const percent = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : -1;
  return percent >= MARK_UP.least && percent <= MARK_UP.most ? percent : null;
}
