import { type SyntheticEvent, useState } from 'react';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { LONGEST_GIFT_MESSAGE, LONGEST_PURCHASE_ORDER, LONGEST_ROASTERY_NOTE } from '#domain/order/words.ts';
import type { AtCheckout } from '#web/checkout/at-checkout.ts';
import { ChoiceField } from '#web/checkout/choice-field.tsx';
import { chosenDelivery } from '#web/checkout/delivery.ts';
import { addressToShipTo, isDeliverable, isForCompany } from '#web/checkout/draft.ts';
import { refuseFields } from '#web/checkout/refuse-fields.ts';
import { TickField } from '#web/checkout/tick-field.tsx';
import { ADDRESS_FIELDS, AddressFields, type TypedAddress } from '#web/ui/address/address-fields.tsx';
import { INCOMPLETE, tidyAddress, wrongInAddress } from '#web/ui/address/check-address.ts';
import { costOfDelivery } from '#web/ui/figures.ts';
import { type Outcome, type Typed, typedIn } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { valueOf } from '#web/ui/names.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { DestinationField } from './destination-field.tsx';
import { NO_ADDRESS, SavedAddressModal } from './saved-address-modal.tsx';
import styles from './shipping-step.module.css';

const NOT_DELIVERABLE =
  'Something is missing or wrong in that address. Choose another one, or correct it in your profile.';

const FIELDS = {
  destination: { label: 'Deliver to' },
  ...ADDRESS_FIELDS,
  shippingOptionId: { label: 'Delivery speed' },
  roasteryNote: { label: 'Note for the roastery', kind: 'paragraph' },
  giftMessage: { label: 'Gift message', kind: 'paragraph' },
  purchaseOrder: { label: 'Purchase order number' },
} as const;

export function ShippingStep(at: AtCheckout) {
  const { names, draft, saveDraft, goTo, refused, setRefused } = at;
  const [initial] = useState(() => draft.other ?? { phone: draft.billing?.phone ?? '' });
  const [isPicking, setIsPicking] = useState(false);
  const isOther = draft.destination === 'other';

  const saveTyped = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const form = currentTarget.querySelector('form');
    if (form === null) return;
    const typed = typedIn(new FormData(form), FIELDS);
    saveDraft(wordsIn(typed));
    if (isOther && form.elements.namedItem('firstName') !== null)
      saveDraft({ other: addressIn(typed), shippingDone: false });
  };

  const pass = async (typed: Typed<typeof FIELDS>): Promise<Outcome<unknown>> => {
    const other = isOther ? tidyAddress(addressIn(typed)) : draft.other;
    const address = addressToShipTo({ ...draft, other });
    if (address === null) return refuseUnchosen();
    if (!names.shipsTo.includes(address.countryId))
      return refuseFields({ destination: 'We don’t ship to that country yet.' });
    if (!isDeliverable(address)) return refuseFields({ destination: NOT_DELIVERABLE });
    saveDraft({ ...wordsIn(typed), other, shippingDone: true });
    return { ok: true, answer: null };
  };

  return (
    <div onInput={saveTyped}>
      <PostForm
        id="shipping"
        action="/checkout"
        fields={FIELDS}
        check={(typed) => ({
          ...(isOther ? wrongInAddress(tidyAddress(addressIn(typed))) : {}),
          ...wrongNumber(typed.purchaseOrder),
        })}
        send={pass}
        onSent={() => {
          setRefused(null);
          goTo(4);
        }}
        reply={refused?.step === 3 ? refused.reply : undefined}
        incomplete={(missing) => (missing.length > 0 ? INCOMPLETE : 'Please check these fields.')}
        button="Continue"
      >
        <DestinationField at={at} pick={() => setIsPicking(true)} />
        {isOther && (
          <AddressFields
            kind="shipping"
            countries={names.countries.filter(({ value }) => names.shipsTo.includes(value))}
            initial={initial}
          />
        )}
        <DeliveryField {...at} />
        <WordsFields {...at} />
      </PostForm>
      <PickingAddress at={at} open={isPicking} onClose={() => setIsPicking(false)} />
    </div>
  );
}

function PickingAddress({ at, open, onClose }: { at: AtCheckout; open: boolean; onClose: () => void }) {
  const { user, names, draft, saveDraft } = at;
  if (user === null || draft.destination !== 'saved') return null;
  return (
    <SavedAddressModal
      user={user}
      shipsTo={names.shipsTo}
      open={open}
      onClose={onClose}
      onChoice={(saved) => saveDraft({ saved, isDestinationChosen: true, shippingDone: false })}
    />
  );
}

function DeliveryField({ contents: { cart }, names, draft, saveDraft }: AtCheckout) {
  return (
    <ChoiceField
      name="shippingOptionId"
      chosen={String(chosenDelivery(cart, draft.shippingOptionId)?.shipping_option_id)}
      choose={(id) => saveDraft({ shippingOptionId: Number(id) })}
      choices={cart.deliveries.map((delivery) => ({
        value: String(delivery.shipping_option_id),
        text: valueOf(delivery.shipping_option_id, names.shippingOptions),
        figure: costOfDelivery(delivery.shipping_cost),
        remark: `Arrives ${weekdayInWords(delivery.delivered_on)} (estimated)`,
      }))}
    />
  );
}

const addressIn = ({
  destination: _,
  shippingOptionId: __,
  roasteryNote: ___,
  giftMessage: ____,
  purchaseOrder: _____,
  ...address
}: Typed<typeof FIELDS>): TypedAddress => address;

const wordsIn = ({ roasteryNote, giftMessage, purchaseOrder }: Typed<typeof FIELDS>) => ({
  roasteryNote,
  giftMessage,
  purchaseOrder,
});

/** Nothing of it is cut off unseen: it has to be the number that the company’s books have. */
const wrongNumber = (typed: string): Record<string, string> =>
  typed.length > LONGEST_PURCHASE_ORDER
    ? { purchaseOrder: `Please keep this to ${LONGEST_PURCHASE_ORDER} characters.` }
    : {};

function refuseUnchosen(): Outcome<never> {
  showToast(NO_ADDRESS, { tone: 'bad', seconds: 4 });
  return refuseFields({}, '');
}

/** What may be written beside an order. */
function WordsFields({ draft, saveDraft }: AtCheckout) {
  const [atFirst] = useState(draft);
  return (
    <div className={styles.words}>
      <TickField
        name="isGift"
        checked={draft.isGift}
        onChange={(isGift) => saveDraft({ isGift })}
        remark="No prices in the box."
      >
        It’s a gift
      </TickField>
      {draft.isGift && (
        <TextArea
          name="giftMessage"
          rows={2}
          maxLength={LONGEST_GIFT_MESSAGE}
          value={draft.giftMessage}
          hint="Goes in the box."
          optional
        />
      )}
      {isForCompany(draft) && (
        <TextField
          name="purchaseOrder"
          value={atFirst.purchaseOrder}
          hint="Printed on the invoice and the packing slip."
          optional
        />
      )}
      <TextArea
        name="roasteryNote"
        rows={2}
        maxLength={LONGEST_ROASTERY_NOTE}
        value={atFirst.roasteryNote}
        optional
      />
    </div>
  );
}
