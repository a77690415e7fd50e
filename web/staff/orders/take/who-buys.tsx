import { Link } from 'react-router';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { EmailAddress } from '#web/staff/ui/email-address.tsx';
import { pounds } from '#web/ui/figures.ts';
import { Facts } from '#web/ui/panel.tsx';

export const WhoBuys = ({ customer, onAnother }: { customer: CustomerInFull; onAnother: () => void }) => (
  <>
    <Facts
      facts={[
        [
          'Customer',
          <Link key="to" to={`/customers/${customer.id}`}>
            {customer.full_name || customer.email}
          </Link>,
        ],
        ['Company', customer.company_name],
        ['Email', <EmailAddress key="email" address={customer.email} />],
        ['Credit', customer.credit > 0 ? pounds(customer.credit) : ''],
        [
          'On account',
          customer.balance_limit > 0
            ? `${pounds(customer.owed)} owed of ${pounds(customer.balance_limit)}`
            : '',
        ],
      ]}
    />
    <ActButton onAct={onAnother}>Somebody else</ActButton>
  </>
);
