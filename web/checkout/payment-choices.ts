import type { Guest, User } from '#contract/customers/customer.ts';
import { type CheckoutMethodId, PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { pounds } from '#web/ui/figures.ts';

export interface PaymentChoice {
  id: CheckoutMethodId;
  remark: string;
  /** Offered all the same, with its reason. */
  isTooLittle?: true;
}

interface Buyer {
  user: User | null;
  guest: Guest | null;
  /** With delivery. */
  total: number;
  /** Too late with what is owed to order any further on account. */
  isOnHold?: boolean;
  /** Whether any of the coffee is from a maker’s own page. */
  isOfStorefront?: boolean;
}

/** The ways to pay for so much, the usual one first. */
export function paymentChoices({
  user,
  guest,
  total,
  isOnHold = false,
  isOfStorefront = false,
}: Buyer): PaymentChoice[] {
  const choices: PaymentChoice[] = [
    { id: PAYMENT_METHOD.paypal, remark: 'You’ll be taken to PayPal, then back here.' },
  ];
  if (user !== null && user.usable_credit >= total)
    choices.push({ id: PAYMENT_METHOD.credit, remark: `You have ${pounds(user.usable_credit)} of credit.` });
  const account = user ?? guest;
  if (account !== null && account.usable_balance > 0)
    choices.push(isOfStorefront ? OF_STOREFRONT : isOnHold ? ON_HOLD : onAccount(account, total));
  return choices;
}

const ON_HOLD: PaymentChoice = {
  id: PAYMENT_METHOD.onAccount,
  remark: 'Please pay what is late on your account first: your profile shows it.',
  isTooLittle: true,
};

const OF_STOREFRONT: PaymentChoice = {
  id: PAYMENT_METHOD.onAccount,
  remark: 'Coffee from a maker’s own page can’t go on account.',
  isTooLittle: true,
};

function onAccount(account: Pick<User, 'usable_balance' | 'balance_limit'>, total: number): PaymentChoice {
  const { usable_balance: usable, balance_limit: limit } = account;
  const owed = `${pounds(limit - usable + total)} / ${pounds(limit)}`;
  return usable >= total
    ? { id: PAYMENT_METHOD.onAccount, remark: owed }
    : {
        id: PAYMENT_METHOD.onAccount,
        remark: `${owed}. This order goes over your limit.`,
        isTooLittle: true,
      };
}

/** What was chosen, as long as it can be had. */
export const chosenOf = (choices: readonly PaymentChoice[], id: number): CheckoutMethodId =>
  choices.find((choice) => choice.id === id && choice.isTooLittle !== true)?.id ?? PAYMENT_METHOD.paypal;
