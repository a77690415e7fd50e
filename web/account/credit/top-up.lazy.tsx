import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import type { GiftCardCode } from '#contract/gift-cards/gift-card-codes.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { forgetNumbers, readNumbers } from '#web/state/gift-card-numbers.ts';
import { memberChanged } from '#web/state/member.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { pounds } from '#web/ui/figures.ts';
import type { Outcome, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ResultMessages } from '../result-messages.tsx';
import { SHOWN_ELSEWHERE } from '../sign-in/shown-elsewhere.ts';
import { useRescuedInput } from '../use-rescued-input.ts';
import { Statement } from './statement.tsx';
import styles from './top-up.module.css';

const FIELDS = {
  barcodenumber: { label: 'Barcode number' },
  giftcardnumber: { label: 'Gift card number' },
} as const;

const ID = 'top-up-form';

/** A gift card is looked up first, and used only after a yes. */
export function TopUp({ user }: { user: User }) {
  const [card, setCard] = useState<GiftCardCode | null>(null);
  const [toppedUp, setToppedUp] = useState<{ times: number; message: string }>({ times: 0, message: '' });
  const [refusal, setRefusal] = useState('');

  const lookUp = async (typed: Typed<typeof FIELDS>): Promise<Outcome<unknown>> => {
    setRefusal('');
    // What became of the card before would stand beside what becomes of this one.
    setToppedUp(({ times }) => ({ times, message: '' }));
    const outcome = await browserApi('PUT /gift-card-codes/{giftcardnumber}/{barcodenumber}/test', {
      params: typed,
    });
    if (!outcome.ok) return outcome;
    setCard(outcome.answer);
    return SHOWN_ELSEWHERE;
  };

  useLookUpOfMailedCard(async (typed) => {
    const outcome = await lookUp(typed);
    if (!outcome.ok) setRefusal(outcome.problem.message);
  });

  const topUp = async ({ code, gift_card: { gtin } }: GiftCardCode) => {
    const outcome = await browserApi('POST /top-ups', { body: { code, gtin } });
    if (!outcome.ok) return setRefusal(outcome.problem.message);
    forgetNumbers();
    const { amount } = outcome.answer.gift_card_code.gift_card;
    const message = `Top-up Successful! You account has been topped up with ${pounds(amount)}.`;
    setToppedUp(({ times }) => ({ times: times + 1, message }));
    await memberChanged();
  };

  return (
    <div className={styles.columns}>
      <section aria-labelledby="top-up">
        <h2 id="top-up">Top Up</h2>
        <p>
          Credit: <strong>{pounds(user.usable_credit)}</strong>. Add a gift card with the two numbers on it.
          For somebody else? <Link to="/giftcards">Give a gift card</Link>.
        </p>
        <ResultMessages done={toppedUp.message} refused={refusal} />
        <CardForm key={toppedUp.times} userId={user.id} send={lookUp} />
        <Confirm
          question={
            card && `Are you sure you want to top up your account with ${pounds(card.gift_card.amount)}`
          }
          no="Cancel"
          yes="Yes"
          onNo={() => setCard(null)}
          onYes={() => {
            if (card !== null) void topUp(card);
            setCard(null);
          }}
        >
          <p>
            It goes to the account of{' '}
            <strong>
              <bdi>{user.full_name}</bdi>
            </strong>{' '}
            ({user.email}). A gift card can be used once, in one account.
          </p>
        </Confirm>
      </section>
      <Statement key={toppedUp.times} />
    </div>
  );
}

/** Who comes from the mailed link has said already which card it is. */
function useLookUpOfMailedCard(lookUp: (typed: Typed<typeof FIELDS>) => Promise<void>): void {
  const isWished = (useLocation().state as { redeems?: boolean } | null)?.redeems === true;
  const start = useEffectEvent(() => {
    const numbers = readNumbers();
    if (numbers !== null) void lookUp({ barcodenumber: numbers.gtin, giftcardnumber: numbers.code });
  });
  useEffect(() => {
    if (isWished) start();
  }, [isWished]);
}

interface CardFormProps {
  userId: number;
  send: (typed: Typed<typeof FIELDS>) => Promise<Outcome<unknown>>;
}

function CardForm({ userId, send }: CardFormProps) {
  const reply = useRescuedInput({ userId, id: ID, path: '/profile', fields: FIELDS });
  // Of a mailed link that was opened in this tab.
  const [numbers] = useState(readNumbers);
  return (
    <PostForm
      id={ID}
      action="/profile"
      fields={FIELDS}
      send={send}
      reply={reply}
      button="Top up"
      busyButton="Checking…"
    >
      <TextField name="barcodenumber" inputMode="numeric" autoComplete="off" value={numbers?.gtin} />
      <TextField name="giftcardnumber" autoComplete="off" value={numbers?.code} />
    </PostForm>
  );
}
