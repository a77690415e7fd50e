import { useState } from 'react';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { STATUS } from '#domain/order/status.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { ADDRESS_FIELDS, AddressFields } from '#web/ui/address/address-fields.tsx';
import { countryChoices } from '#web/ui/address/country-choices.ts';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import { numberOf } from '../words.ts';
import type { DeskAddress } from './address.ts';

interface Props {
  kind: 'delivery' | 'billing';
  address: DeskAddress;
  order: OrderInFull;
  again: () => void;
}

const MENDABLE: readonly number[] = [STATUS.awaitingPayment, STATUS.received, STATUS.roasting];

/** Mends an address before the order is dispatched; the shop tells the buyer by mail. */
export function AddressButton(props: Props) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('orders') || !MENDABLE.includes(props.order.order_status_id)) return null;
  return (
    <>
      <ActButton onAct={() => setOpen(true)}>
        {props.kind === 'delivery' ? 'Change address' : 'Change billing address'}
      </ActButton>
      {isOpen && <AddressDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddressDialog({ kind, address, order, again, onClose }: Props & { onClose: () => void }) {
  const { answer: countries } = useCall('countries', () => browserApi('GET /countries'));
  if (countries === null) return null;
  return (
    <AskDialog
      title={`${kind === 'delivery' ? 'Delivery' : 'Billing'} address of ${numberOf(order.id)}`}
      fields={ADDRESS_FIELDS}
      button="Change it and tell the buyer"
      send={async (typed) => {
        const outcome = await browserApi('PUT /staff/orders/{id}/addresses', {
          params: { id: String(order.id) },
          body: { version: order.version, [kind]: typed },
        });
        if (!outcome.ok) again();
        return outcome;
      }}
      onDone={() => {
        onClose();
        again();
      }}
      onClose={onClose}
    >
      <AddressFields
        kind={kind === 'delivery' ? 'shipping' : 'billing'}
        countries={countryChoices(countries)}
        initial={typedAddress({ ...address, phone: address.phone ?? '' })}
      />
    </AskDialog>
  );
}
