import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toPence } from '#domain/money/pounds.ts';
import { priceInWords } from '#domain/plans/plans.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { type CardNumbers, takeNumbersFrom } from '#web/state/gift-card-numbers.ts';
import { askInEffect } from '#web/state/latest.ts';
import { useMember } from '#web/state/member.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';

const TOP_UP = '/profile?tab=3';

/** Where the link of a mailed gift card leads: its numbers go to Top Up, where nothing is redeemed before a yes. */
export function RedeemPage() {
  const { user } = useMember();
  const [numbers, setNumbers] = useState<CardNumbers | null>(null);
  const amount = useAmount(user === null ? null : numbers);
  useEffect(() => {
    setNumbers(takeNumbersFrom(location.hash));
    // The numbers leave the address, and so the history of a browser that others may use.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>Coffee for you</h1>
      <p className={layout.lead} role="status">
        {numbers !== null
          ? `Your ${amount ?? 'gift'} card is ready.`
          : 'Redeem your gift card in your profile, under Top Up, with the two numbers from your email.'}
      </p>
      {user !== null && (
        <p>
          You’re logged in as{' '}
          <strong>
            <bdi>{user.full_name}</bdi>
          </strong>{' '}
          ({user.email}), so that’s the account that gets it.
        </p>
      )}
      <p className={layout.actions}>
        {user === null ? (
          <>
            <Link to={`/login?redirect=${encodeURIComponent(TOP_UP)}`} className={buttons.primary}>
              Log in
            </Link>
            <Link to="/signup" className={buttons.quiet}>
              Create an account
            </Link>
          </>
        ) : (
          <Link to={TOP_UP} state={{ redeems: numbers !== null }} className={buttons.primary}>
            {amount === null ? 'Add it to my account' : `Add ${amount} to my account`}
          </Link>
        )}
      </p>
    </div>
  );
}

/** What the card is worth, as far as its numbers are right. Only a member may ask. */
function useAmount(numbers: CardNumbers | null): string | null {
  const [amount, setAmount] = useState<string | null>(null);
  useEffect(() => {
    if (numbers === null) return undefined;
    return askInEffect(async (isLatest) => {
      const outcome = await browserApi('PUT /gift-card-codes/{giftcardnumber}/{barcodenumber}/test', {
        params: { giftcardnumber: numbers.code, barcodenumber: numbers.gtin },
      });
      if (isLatest()) setAmount(outcome.ok ? priceInWords(toPence(outcome.answer.gift_card.amount)) : null);
    });
  }, [numbers]);
  return amount;
}
