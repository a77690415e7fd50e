import { useRevalidator } from 'react-router';
import type { BoughtGiftCard } from '../../contract/gift-cards/gift-cards.ts';
import { dayInWords } from '../../domain/dispatch/day-in-words.ts';
import { CARD_DESIGNS } from '../../domain/gift-cards/sold-card.ts';
import { browserApi } from '../state/browser-api.ts';
import { pounds } from '../ui/figures.ts';
import type { FormReply } from '../ui/form/form-reply.ts';
import { PostForm } from '../ui/form/post-form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import layout from '../ui/layout.module.css';

export const RECIPIENT = { recipientEmail: { label: 'Their email' } } as const;

interface Props {
  buyerKey: string;
  card: BoughtGiftCard;
  reply: FormReply | undefined;
}

/** A card as its buyer sees it, who may send it elsewhere or once more until it is redeemed. */
export function BoughtCard({ buyerKey, card, reply }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <div className={`${layout.band} ${layout.besidePrint}`}>
      <h1>Your gift card of {pounds(card.amount)}</h1>
      <p className={layout.lead} role="status">
        {sentenceFor(card)}
      </p>
      <p>
        <img
          src={`/giftcards/${card.design}.svg`}
          alt={`Gift card, ${CARD_DESIGNS[card.design]}`}
          width="320"
          height="200"
        />
      </p>
      {card.message !== '' && <blockquote className={layout.prose}>{card.message}</blockquote>}
      {!card.is_redeemed && (
        <>
          <h2>{card.sent_at === null ? 'Correct the address' : 'Send it again'}</h2>
          {card.sent_at !== null && (
            <p className={layout.prose}>
              The card gets a new number, and the one we sent before stops working.
            </p>
          )}
          <PostForm
            id="recipient"
            action={`/boughtgiftcards/${buyerKey}`}
            fields={RECIPIENT}
            send={(typed) =>
              browserApi('PUT /bought-gift-cards/{buyerKey}/recipient', {
                params: { buyerKey },
                body: typed,
              })
            }
            onSent={() => void revalidate()}
            reply={reply}
            button={card.sent_at === null ? 'Save' : 'Send again'}
          >
            <TextField
              key={card.recipientEmail}
              name="recipientEmail"
              type="email"
              value={card.recipientEmail}
            />
          </PostForm>
        </>
      )}
    </div>
  );
}

function sentenceFor({ is_redeemed, sent_at, recipientEmail, sendOn }: BoughtGiftCard): string {
  if (is_redeemed) return 'It was redeemed. Thank you for the gift.';
  if (sent_at !== null) return `It was sent to ${recipientEmail}, and nobody has redeemed it yet.`;
  return `It goes to ${recipientEmail} on ${dayInWords(sendOn)}.`;
}
