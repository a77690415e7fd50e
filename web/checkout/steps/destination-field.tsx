import { useSavedAddresses } from '#web/state/use-saved-addresses.ts';
import type { TypedAddress } from '#web/ui/address/address-fields.tsx';
import buttons from '#web/ui/button.module.css';
import type { AtCheckout } from '../at-checkout.ts';
import styles from '../choice-field.module.css';
import { ChoiceField } from '../choice-field.tsx';
import type { Destination } from '../draft.ts';

interface Props {
  at: AtCheckout;
  pick: () => void;
}

/** Where the order goes. Saved addresses are offered to members who have some. */
export const DestinationField = ({ at, pick }: Props) =>
  at.user === null ? (
    <Destinations at={at} pick={pick} offersSaved={false} />
  ) : (
    <DestinationsOfMember at={at} pick={pick} memberId={at.user.id} />
  );

function DestinationsOfMember({ memberId, ...props }: Props & { memberId: number }) {
  const { answer } = useSavedAddresses(memberId);
  return <Destinations {...props} offersSaved={answer?.length !== 0 || props.at.draft.saved !== null} />;
}

function Destinations({ at, pick, offersSaved }: Props & { offersSaved: boolean }) {
  const { names, draft, saveDraft } = at;
  const { billing, destination, saved } = draft;
  const canBill = billing !== null && names.shipsTo.includes(billing.countryId);
  const choices = [
    {
      value: 'billing',
      text: 'My billing address',
      remark: canBill ? addressInOneLine(billing) : 'We don’t ship to that country yet.',
      disabled: !canBill,
    },
    ...(offersSaved
      ? [
          {
            value: 'saved',
            text: 'A saved address',
            remark: saved === null ? 'One from your profile' : addressInOneLine(saved),
          },
        ]
      : []),
    { value: 'other', text: 'A different address', remark: 'For a gift, for example' },
  ];
  return (
    <>
      <ChoiceField
        name="destination"
        chosen={destination}
        choose={(value) =>
          saveDraft({ destination: value as Destination, isDestinationChosen: true, shippingDone: false })
        }
        choices={choices}
      />
      {destination === 'saved' && (
        <button type="button" className={`${buttons.quiet} ${styles.pick}`} onClick={pick}>
          {saved === null ? 'Choose an address' : 'Choose another address'}
        </button>
      )}
    </>
  );
}

export const addressInOneLine = ({ firstName, lastName, address, city, zipCode }: TypedAddress): string =>
  `${firstName} ${lastName}, ${address}, ${city} ${zipCode}`;
