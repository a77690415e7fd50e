import { useState } from 'react';
import type { GiftCardCode } from '../../contract/credit.ts';
import type { User } from '../../contract/customer.ts';
import { browserApi } from '../api/browser-transport.ts';
import { memberChanged } from '../api/member.ts';
import { Confirm } from '../ui/dialog/confirm.tsx';
import type { Outcome, Typed } from '../ui/form/form-reply.ts';
import { PostForm } from '../ui/form/post-form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { pounds } from '../ui/in-words.ts';
import { Statement } from './statement.tsx';
import styles from './top-up.module.css';

const FIELDS = {
  barcodenumber: { label: 'Barcode number' },
  giftcardnumber: { label: 'Gift card number' },
} as const;

/** A card is tried before it is used, and used only after a yes. */
export function TopUp({ user }: { user: User }) {
  const [card, setCard] = useState<GiftCardCode | null>(null);
  const [toppedUp, setToppedUp] = useState<{ times: number; said: string }>({ times: 0, said: '' });
  const [refusal, setRefusal] = useState('');

  const test = async (typed: Typed<typeof FIELDS>): Promise<Outcome<unknown>> => {
    setRefusal('');
    const outcome = await browserApi('PUT /gift-card-codes/{giftcardnumber}/{barcodenumber}/test', {
      params: typed,
    });
    if (!outcome.ok) return outcome;
    setCard(outcome.answer);
    return KEPT_UNTIL_CONFIRMED;
  };

  const topUp = async ({ code, gift_card: { gtin } }: GiftCardCode) => {
    const outcome = await browserApi('POST /top-ups', { body: { code, gtin } });
    if (!outcome.ok) return setRefusal(outcome.problem.message);
    const { amount } = outcome.answer.gift_card_code.gift_card;
    const said = `Top-up Successful! You account has been topped up with ${pounds(amount)}.`;
    setToppedUp(({ times }) => ({ times: times + 1, said }));
    await memberChanged();
  };

  return (
    <div className={styles.columns}>
      <section aria-labelledby="top-up">
        <h2 id="top-up">Top Up</h2>
        <p>
          You have <strong>{pounds(user.usable_credit)}</strong> of credit. A gift card adds to it; both
          numbers stand on its back.
        </p>
        <Said done={toppedUp.said} refused={refusal} />
        <PostForm
          key={toppedUp.times}
          id="top-up-form"
          action="/profile"
          fields={FIELDS}
          send={test}
          button="Top up"
          busyButton="Checking…"
        >
          <TextField name="barcodenumber" inputMode="numeric" autoComplete="off" />
          <TextField name="giftcardnumber" autoComplete="off" />
        </PostForm>
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
        />
      </section>
      <Statement key={toppedUp.times} />
    </div>
  );
}

/** Both places have to be there before they speak, or screen readers miss them. */
const Said = ({ done, refused }: { done: string; refused: string }) => (
  <>
    <p role="status" className={styles.done}>
      {done}
    </p>
    <p role="alert" className={styles.refused}>
      {refused}
    </p>
  </>
);

/** Nothing to say, and what was typed stays. */
const KEPT_UNTIL_CONFIRMED: Outcome<never> = {
  ok: false,
  status: 200,
  problem: { code: 'invalid', message: '' },
};
