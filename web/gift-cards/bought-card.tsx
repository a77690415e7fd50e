import { useRevalidator } from 'react-router';
import type { BoughtGiftCard } from '#contract/gift-cards/gift-cards.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import type { FormReply } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CardFace } from '#web/ui/gift-card/card-face.tsx';
import layout from '#web/ui/layout.module.css';
import { weekdayOf } from '#web/ui/times.ts';
import styles from './shown-card.module.css';

export const RECIPIENT = { recipientEmail: { label: 'Their email' } } as const;
export const GIVE_BACK = { giveBack: { label: 'Cancel the gift card' } } as const;

interface Props {
  buyerKey: string;
  card: BoughtGiftCard;
  reply: FormReply | undefined;
}

/** A card as its buyer sees it, who may send it elsewhere, once more, or cancel it, until it is redeemed. */
export function BoughtCard({ buyerKey, card, reply }: Props) {
  const isAboutGivingBack = reply?.typed['giveBack'] === 'yes';
  return (
    <div className={`${layout.band} ${styles.bought}`}>
      <div>
        <h1>Your gift card of {pounds(card.amount)}</h1>
        <p className={layout.lead} role="status">
          {sentenceFor(card)}
        </p>
      </div>
      <div className={styles.face}>
        <CardFace {...card} worth={pounds(card.amount)} />
      </div>
      {!card.is_redeemed && card.given_back_at === null && (
        <div>
          <Recipient buyerKey={buyerKey} card={card} reply={isAboutGivingBack ? undefined : reply} />
          {new Date() < new Date(card.give_back_until) && (
            <GiveBack buyerKey={buyerKey} card={card} reply={isAboutGivingBack ? reply : undefined} />
          )}
        </div>
      )}
    </div>
  );
}

function Recipient({ buyerKey, card, reply }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <h2>{card.sent_at === null ? 'Correct the address' : 'Send it again'}</h2>
      {card.sent_at !== null && (
        <p className={layout.prose}>The card gets a new number, and the one we sent before stops working.</p>
      )}
      <PostForm
        id="recipient"
        action={`/boughtgiftcards/${buyerKey}`}
        fields={RECIPIENT}
        send={({ recipientEmail }) =>
          browserApi('PUT /bought-gift-cards/{buyerKey}/recipient', {
            params: { buyerKey },
            body: { recipientEmail },
          })
        }
        onSent={() => void revalidate()}
        reply={reply}
        button={card.sent_at === null ? 'Save' : 'Send again'}
      >
        <TextField key={card.recipientEmail} name="recipientEmail" type="email" value={card.recipientEmail} />
      </PostForm>
    </>
  );
}

/** One step: what happens is said above the button. */
function GiveBack({ buyerKey, card, reply }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <h2>Cancel the gift card</h2>
      <p className={layout.prose}>
        You can change your mind until the end of {lastDayOf(card)}. The card stops working at once,{' '}
        {card.sent_at === null ? 'we never send it' : 'also for anybody who has its numbers'}, and{' '}
        {pounds(card.amount)} goes back to your PayPal account. This can’t be undone.
      </p>
      <PostForm
        id="give-back"
        action={`/boughtgiftcards/${buyerKey}`}
        fields={GIVE_BACK}
        send={() => browserApi('POST /bought-gift-cards/{buyerKey}/refunds', { params: { buyerKey } })}
        onSent={() => void revalidate()}
        reply={reply}
        button={`Cancel the gift card of ${pounds(card.amount)}`}
      >
        <input type="hidden" name="giveBack" value="yes" />
      </PostForm>
    </>
  );
}

function sentenceFor({
  is_redeemed,
  given_back_at,
  amount,
  sent_at,
  recipientEmail,
  sendOn,
}: BoughtGiftCard): string {
  if (given_back_at !== null)
    return `You cancelled it, so it is worth nothing any more. ${pounds(amount)} goes back to your PayPal account.`;
  if (is_redeemed) return 'It was redeemed. Thank you for the gift.';
  if (sent_at !== null) return `It was sent to ${recipientEmail}, and nobody has redeemed it yet.`;
  return `It goes to ${recipientEmail} on ${dayInWords(sendOn)}.`;
}

const lastDayOf = ({ give_back_until }: BoughtGiftCard): string =>
  weekdayOf(new Date(new Date(give_back_until).getTime() - 1));
