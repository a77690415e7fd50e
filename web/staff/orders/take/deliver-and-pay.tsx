import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Input } from '#contract/calls.ts';
import type { PaymentOfTaken, QuoteOfTakenOrder } from '#contract/checkout/taken-orders.ts';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import type { Problem } from '#contract/problem.ts';
import { DAYS_TO_PAY, WAYS_TO_COME, type WayToCome } from '#domain/order/taken.ts';
import { LONGEST_ROASTERY_NOTE } from '#domain/order/words.ts';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { ADDRESS_FIELDS, AddressFields, type TypedAddress } from '#web/ui/address/address-fields.tsx';
import type { CountryChoice } from '#web/ui/address/country-choices.ts';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import buttons from '#web/ui/button.module.css';
import { capitalised } from '#web/ui/capitalised.ts';
import { pounds } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { typedIn } from '#web/ui/form/form-reply.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { useSending } from '#web/ui/form/use-sending.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './take-order.module.css';
import type { TakingDraft, useTakingDraft } from './taking-draft.ts';

export type CoffeeOfOrder = Pick<
  Input<'POST /staff/taken-orders'>['body'],
  'customer_id' | 'lines' | 'shipping_option_id' | 'voucher_code'
>;

export interface Quote {
  answer: QuoteOfTakenOrder | null;
  /** Whether it is of what stands on the screen. */
  isCurrent: boolean;
  problem: Problem | null;
  again: () => void;
}

interface Props {
  buyer: CustomerInFull | null;
  quote: Quote;
  order: CoffeeOfOrder;
  taking: ReturnType<typeof useTakingDraft>;
}

const FIELDS = {
  email: { label: 'Email' },
  ...ADDRESS_FIELDS,
  roastery_note: { label: 'Note for the roastery', kind: 'paragraph' },
  came: { label: 'How the order came' },
  payment: { label: 'How it is paid' },
} as const;

const PAYMENTS: Readonly<Record<PaymentOfTaken, string>> = {
  link: 'We mail a link to pay',
  on_account: 'On account',
  credit: 'From their credit',
  cash: 'Cash, which we have',
  bank: 'Bank transfer, which has arrived',
};

/** The form of the whole screen: its parts are whatever stands in it, and the fields of these two. */
export function TakingForm({ buyer, quote, order, taking, children }: Props & { children: ReactNode }) {
  const navigate = useNavigate();
  const { draft, change, forget } = taking;
  const { reply, busy, submit, edit } = useSending({
    fields: FIELDS,
    send: async ({ email, came, payment, roastery_note, ...delivery }) => {
      if (quote.answer === null) return refused('Please add a coffee first.');
      if (!quote.isCurrent) return refused('The price is on its way. Please press once more.');
      const outcome = await browserApi('POST /staff/taken-orders', {
        body: {
          ...order,
          id: draft.id,
          email: isMember(buyer) ? null : email,
          came: came as WayToCome,
          payment: payment as PaymentOfTaken,
          ...addressAs('billing', billingOf(buyer) ?? delivery),
          ...addressAs('shipping', delivery),
          roastery_note,
          expected_total: quote.answer.total,
        },
      });
      if (outcome.ok) return outcome;
      quote.again();
      return { ...outcome, problem: inThisForm(outcome.problem) };
    },
    onSent: ({ order_id, pay_by }) => {
      forget();
      const words = pay_by === null ? 'The order is placed' : `Mailed, to be paid by ${shortDay(pay_by)}`;
      showToast(words, { tone: 'good', seconds: 5 });
      void navigate(`/orders/${order_id}`);
    },
  });
  const fields = useRef<HTMLFormElement>(null);
  // What is wrong stands in another column than the button, and on a phone far above it.
  useEffect(() => {
    // While it is being put right, the message is empty.
    if (reply?.sent === false && reply.message !== '')
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  return (
    <FormContext value={{ id: 'take-order', fields: FIELDS, reply }}>
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => (isFinding() ? event.preventDefault() : void submit(event))}
        onInput={({ target, currentTarget }) => {
          if (!(target instanceof HTMLElement && 'name' in target) || target.name === '') return;
          edit(String(target.name));
          change({ typed: typedIn(new FormData(currentTarget), FIELDS), buyerId: buyer?.id ?? null });
        }}
      >
        <IsBusy value={busy}>{children}</IsBusy>
      </form>
    </FormContext>
  );
}

/** Enter in a field that only finds or changes something places no order: none of these has a name. */
const isFinding = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.name === '';

const IsBusy = createContext(false);

type Typed = TakingDraft['typed'];

export function WhereItGoes({
  buyer,
  countries,
  typed,
}: Pick<Props, 'buyer'> & { countries: readonly CountryChoice[]; typed: Typed }) {
  const billing = billingOf(buyer);
  // From then on the fields have it themselves.
  const [first] = useState(() => ({ email: buyer?.email, ...deliveryOf(buyer), ...typed }));
  return (
    <div className={form.form}>
      {!isMember(buyer) && (
        <TextField name="email" type="email" value={first.email} hint="All mails of this order go there." />
      )}
      <AddressFields kind="shipping" countries={countries} initial={first} />
      {billing !== null && (
        <p>
          The invoice goes to{' '}
          {[billing.companyName, billing.address, billing.zipCode].filter(Boolean).join(', ')}, as in their
          account.
        </p>
      )}
      <TextArea
        name="roastery_note"
        rows={2}
        maxLength={LONGEST_ROASTERY_NOTE}
        optional
        value={typed['roastery_note']}
        hint="As if the buyer had written it."
      />
    </div>
  );
}

export function HowItIsPaid({ quote: { answer }, typed }: Pick<Props, 'quote'> & { typed: Typed }) {
  const busy = useContext(IsBusy);
  const { reply } = useContext(FormContext);
  return (
    <div className={form.form}>
      <SelectField
        name="came"
        value={typed['came']}
        choices={Object.entries(WAYS_TO_COME).map(([value, text]) => ({ value, text: capitalised(text) }))}
      />
      <SelectField
        name="payment"
        value={typed['payment']}
        hint={`By link, they have ${DAYS_TO_PAY} days to pay by PayPal or transfer; it is roasted then.`}
        choices={(answer?.payments ?? (['link'] as const)).map((value) => ({ value, text: PAYMENTS[value] }))}
      />
      {reply !== undefined && !reply.sent && reply.message !== '' && (
        <p role="alert" className={styles.wrong}>
          {reply.message}
        </p>
      )}
      <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
        {busy
          ? 'One moment…'
          : answer === null
            ? 'Place the order'
            : `Place the order for ${pounds(answer.total)}`}
      </button>
    </div>
  );
}

const isMember = (buyer: CustomerInFull | null): boolean => buyer !== null && buyer.kind !== 'guest';

const refused = (message: string) => ({
  ok: false as const,
  status: 422,
  problem: { code: 'invalid' as const, message },
});

const addressAs = <Prefix extends 'billing' | 'shipping'>(prefix: Prefix, address: TypedAddress) =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`${prefix}${capitalised(name)}`, value]),
  ) as { [Name in keyof TypedAddress as `${Prefix}${Capitalize<Name>}`]: string };

const FIELD_NAMES: Readonly<Record<string, string>> = { checkoutMethodId: 'payment' };

/** By the fields of the form, which has one address for the two that the shop is sent. */
const inThisForm = (problem: Problem): Problem => ({
  ...problem,
  ...(problem.fields && {
    fields: Object.fromEntries(
      Object.entries(problem.fields).map(([name, words]) => [
        FIELD_NAMES[name] ??
          name.replace(/^(?:billing|shipping)([A-Z])/, (_, first: string) => first.toLowerCase()),
        words,
      ]),
    ),
  }),
});

/** The address in a member's account, where it is whole. */
function billingOf(buyer: CustomerInFull | null): TypedAddress | null {
  if (buyer === null || !isMember(buyer)) return null;
  const address = typedAddress(buyer);
  const { firstName, lastName, address: street, city, zipCode } = address;
  return buyer.country_id !== null &&
    [firstName, lastName, street, city, zipCode].every((text) => text !== '')
    ? address
    : null;
}

function deliveryOf(buyer: CustomerInFull | null): Partial<TypedAddress> {
  if (buyer === null) return {};
  const [saved] = buyer.addresses;
  return typedAddress(saved ?? buyer);
}
