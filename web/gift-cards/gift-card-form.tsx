import { useEffect, useState } from 'react';
import type { GiftCardPayment } from '#contract/gift-cards/gift-cards.ts';
import {
  CARD_DESIGNS,
  cardDesigns,
  isSoldAmount,
  LONGEST_CARD_MESSAGE,
  WRONG_SOLD_AMOUNT,
} from '#domain/gift-cards/sold-card.ts';
import { parsePounds, toPounds } from '#domain/money/pounds.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readGiftCardDraft, saveGiftCardDraft } from '#web/state/gift-card-draft.ts';
import { goToPaypal, isPaymentCancelled, PAYMENT_CANCELLED } from '#web/state/go-to-paypal.ts';
import { useMember } from '#web/state/member.ts';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { LabelText, Remarks } from '#web/ui/form/labelled.tsx';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import styles from './shown-card.module.css';
import { ShownCard, useShownCard } from './shown-card.tsx';

export const GIFT_CARD = {
  amount: { label: 'Amount in pounds' },
  design: { label: 'Picture' },
  recipientEmail: { label: 'Their email' },
  from: { label: 'From' },
  message: { label: 'Message', kind: 'paragraph' },
  sendOn: { label: 'Day of sending' },
  email: { label: 'Your email' },
} as const;

export const buyGiftCard = (
  api: ShopApi,
  { amount, design, recipientEmail, from, message, sendOn, email }: Typed<typeof GIFT_CARD>,
) =>
  api('POST /gift-cards', {
    body: {
      amount: toPounds(parsePounds(amount) ?? Number.NaN),
      design: design as 'rosette',
      recipientEmail,
      from,
      message,
      sendOn: sendOn === '' ? null : sendOn,
      email: email === '' ? null : email,
    },
  });

async function buyAndSaveDraft(typed: Typed<typeof GIFT_CARD>) {
  const outcome = await buyGiftCard(browserApi, typed);
  if (outcome.ok) saveGiftCardDraft(typed);
  return outcome;
}

function wrongAmount({ amount }: Typed<typeof GIFT_CARD>): Record<string, string> {
  const pence = parsePounds(amount);
  if (pence === null) return { amount: 'Please give an amount in pounds, such as 25.' };
  return isSoldAmount(pence) ? {} : { amount: WRONG_SOLD_AMOUNT };
}

/** What is bought is paid for at PayPal, from where the buyer comes back to `/paid`. */
export function GiftCardForm({ reply }: { reply: FormReply | undefined }) {
  const before = useCardOfBefore();
  return <CardForm key={before === undefined ? 'new' : 'again'} reply={reply ?? before} />;
}

/** The card of a buyer who comes back from PayPal without paying, so that nobody types it twice. */
function useCardOfBefore(): FormReply | undefined {
  const [before, setBefore] = useState<FormReply>();
  useEffect(() => {
    const typed = readGiftCardDraft();
    const message = isPaymentCancelled(location.search) ? PAYMENT_CANCELLED : '';
    if (typed !== null || message !== '') setBefore({ sent: false, message, wrong: {}, typed: typed ?? {} });
  }, []);
  return before;
}

function CardForm({ reply }: { reply: FormReply | undefined }) {
  const { user } = useMember();
  const { card, onInput } = useShownCard(reply?.typed, user?.full_name);
  return (
    <div className={styles.form}>
      <div onInput={onInput}>
        <PostForm
          id="gift-card"
          action="/giftcards"
          fields={GIFT_CARD}
          check={wrongAmount}
          send={buyAndSaveDraft}
          onSent={({ paypal_approval_url }: GiftCardPayment) => goToPaypal(paypal_approval_url)}
          reply={reply}
          button="Pay with PayPal"
          busyButton="Going to PayPal…"
        >
          <TextField name="amount" inputMode="decimal" value="25" />
          <DesignField name="design" />
          <TextField name="recipientEmail" type="email" autoComplete="off" hint="The card goes here." />
          <TextField name="from" autoComplete="name" value={user?.full_name} hint="The name they’ll see." />
          <TextArea name="message" rows={3} optional maxLength={LONGEST_CARD_MESSAGE} />
          <ShownCard card={card} where="within" />
          <TextField
            name="sendOn"
            type="date"
            optional
            hint="At eight in the morning, up to a year ahead. Leave it empty and it goes today."
          />
          {user === null && (
            <TextField name="email" type="email" autoComplete="email" hint="For your receipt." />
          )}
        </PostForm>
      </div>
      <ShownCard card={card} where="beside" />
    </div>
  );
}

/** The pictures that a card can have. */
function DesignField({ name }: { name: string }) {
  const field = useField(name, { value: 'rosette' });
  const { id, defaultValue, required, ...control } = field.control;
  return (
    <fieldset
      id={id}
      className={`${form.field} ${styles.designs}`}
      aria-describedby={control['aria-describedby']}
    >
      <legend>
        <LabelText field={field} />
      </legend>
      <Remarks field={field} />
      <div className={styles.pictures}>
        {cardDesigns.map((design) => (
          <label key={design} className={styles.design}>
            <input
              type="radio"
              name={name}
              value={design}
              required={required}
              defaultChecked={defaultValue === design}
            />
            <img src={`/giftcards/pictures/${design}.svg`} alt="" width="640" height="400" />
            {CARD_DESIGNS[design]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
