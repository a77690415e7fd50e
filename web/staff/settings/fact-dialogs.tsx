import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import {
  FROM_A_DAY,
  FROM_ANY_TIME,
  FromADay,
  FromAnyTime,
  FromNowOrADay,
  type SettingDialogProps,
  settle,
} from './settle.tsx';

const ADDRESS = {
  street: { label: 'Street' },
  town: { label: 'Town or city' },
  postal_code: { label: 'Postcode' },
  ...FROM_A_DAY,
} as const;

export const ChangeAddress = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="The shop’s address"
    fields={ADDRESS}
    button="Change it"
    send={({ street, town, postal_code, ...when }) =>
      settle(all, { address: { street, town, postal_code } }, when)
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      It stands on labels, slips, invoices, mails, in the terms and on every page of the shop, and returns are
      sent there. Invoices of orders that came in before keep the address that they name.
    </p>
    <TextField name="street" value={all.now.address.street} />
    <TextField name="town" value={all.now.address.town} />
    <TextField name="postal_code" value={all.now.address.postal_code} hint="Such as BS1 6ZZ" />
    <FromNowOrADay />
  </AskDialog>
);

const VAT_NUMBER = { vat_number: { label: 'VAT number' }, ...FROM_ANY_TIME } as const;

export const ChangeVatNumber = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="VAT number"
    fields={VAT_NUMBER}
    button="Change it"
    send={({ vat_number, ...when }) =>
      settle(all, { vat_number: vat_number === '' ? null : vat_number }, when)
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>Invoices of orders that come in from then on say it; earlier ones stay as they are.</p>
    <TextField
      name="vat_number"
      value={all.now.vat_number ?? ''}
      hint="Such as GB 123 4567 89; empty: there is none"
      optional
    />
    <FromAnyTime />
  </AskDialog>
);

const ORGANIC_CODE = { organic_code: { label: 'Code of the control body' }, ...FROM_ANY_TIME } as const;

export const ChangeOrganicCode = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="Organic control body"
    fields={ORGANIC_CODE}
    button="Change it"
    send={({ organic_code, ...when }) =>
      settle(all, { organic_code: organic_code === '' ? null : organic_code }, when)
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>Labels call a coffee organic only with it, and only where each of its sacks came certified.</p>
    <TextField
      name="organic_code"
      value={all.now.organic_code ?? ''}
      hint="Such as GB-ORG-05; empty: nobody certifies us"
      optional
    />
    <FromAnyTime />
  </AskDialog>
);

const VAT_RATES = {
  coffee: { label: 'Coffee, %' },
  delivery: { label: 'Delivery, %' },
  business_plans: { label: 'Plans of businesses, %' },
  ...FROM_A_DAY,
} as const;

export const ChangeVatRates = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="Rates of VAT"
    fields={VAT_RATES}
    button="Change them"
    send={({ coffee, delivery, business_plans, ...when }) =>
      settle(
        all,
        {
          vat_rates: {
            coffee: percentOf(coffee),
            delivery: percentOf(delivery),
            business_plans: percentOf(business_plans),
          },
        },
        when,
      )
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      They are the VAT inside our prices, which stay. Orders that come in and fees that are charged from that
      day on go by them. Ask an accountant first.
    </p>
    <TextField name="coffee" value={String(all.now.vat_rates.coffee)} inputMode="decimal" />
    <TextField name="delivery" value={String(all.now.vat_rates.delivery)} inputMode="decimal" />
    <TextField name="business_plans" value={String(all.now.vat_rates.business_plans)} inputMode="decimal" />
    <FromADay />
  </AskDialog>
);

const BASE_RATE = { base_rate: { label: 'Base rate, %' }, ...FROM_ANY_TIME } as const;

export const ChangeBaseRate = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="Base rate of the Bank of England"
    fields={BASE_RATE}
    button="Change it"
    send={({ base_rate, ...when }) => settle(all, { base_rate: percentOf(base_rate) }, when)}
    onDone={onClose}
    onClose={onClose}
  >
    <p>The interest that is proposed on what is paid late stands on it.</p>
    <TextField name="base_rate" value={String(all.now.base_rate)} inputMode="decimal" />
    <FromAnyTime />
  </AskDialog>
);

/** Nothing typed is no number, rather than none at all. */
const percentOf = (typed: string): number => (typed === '' ? Number.NaN : Number(typed));
