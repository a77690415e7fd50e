import { useEffect, useRef } from 'react';
import type { OwnStorefront } from '#contract/storefronts/storefronts.ts';
import { COMMISSION, LONGEST_REQUEST, MARK_UP } from '#domain/storefronts/storefront.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { dayInWords } from '#web/ui/times.ts';
import styles from './storefront.module.css';

const REQUEST = { message: { label: 'Where do your customers come from?', kind: 'paragraph' } } as const;

interface Props {
  application: OwnStorefront['application'];
  /** They had one before. */
  isAgain: boolean;
  onAsked: () => void;
}

/** The live region is there before its text, or screen readers miss that. */
export function AskForStorefront({ application, isAgain, onAsked }: Props) {
  const isOpen = application?.state === 'open';
  const confirmation = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The form that had the focus is gone.
    if (isOpen && !wasOpen.current) confirmation.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <div role="status">
        {isOpen && (
          <p ref={confirmation} tabIndex={-1}>
            You asked for a storefront on {dayInWords(application.applied_at)}. We answer by email within a
            few working days.
          </p>
        )}
      </div>
      {!isOpen && (
        <>
          <p className={styles.words}>
            Your page can sell your public blends. We’re the seller: we take the payment, roast and send. You
            choose a mark-up of up to {MARK_UP.most}% on our Home price and keep all of it, and earn a
            commission besides, {COMMISSION.usual}% as a rule. We pay it as credit or to your bank account.
          </p>
          <PostForm
            id="ask-for-storefront"
            action="/profile"
            fields={REQUEST}
            send={(body) => browserApi('POST /storefront-applications', { body })}
            onSent={onAsked}
            button={isAgain ? 'Ask to open it again' : 'Ask for a storefront'}
          >
            <TextArea
              name="message"
              rows={3}
              maxLength={LONGEST_REQUEST}
              hint="Guests of your café, readers, people you train. A few words will do."
            />
          </PostForm>
        </>
      )}
    </>
  );
}
