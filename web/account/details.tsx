import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { pounds } from '#web/ui/figures.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { SavedAddresses } from './addresses/saved-addresses.tsx';
import styles from './details.module.css';
import { Fold } from './fold.tsx';

/** What a member has filled in, section by section. */
export const Details = ({ user, planName }: { user: User; planName: string }) => (
  <Panel title="Your details">
    <Fold id="basic" title="Basic Information">
      <BasicInformation user={user} planName={planName} />
    </Fold>
    <Fold id="billing" title="Billing Information">
      <BillingInformation user={user} />
    </Fold>
    <Fold id="shipping" title="Shipping Information">
      <SavedAddresses user={user} />
    </Fold>
    <Fold id="security" title="Security Information">
      <Facts
        facts={[
          ['Email', user.email],
          [
            'Password',
            <>
              <Link to="?tab=4">Change</Link>
              <Link to="/passwordreset">Forgot your password?</Link>
            </>,
          ],
        ]}
      />
    </Fold>
  </Panel>
);

const BasicInformation = ({ user, planName }: { user: User; planName: string }) => (
  <>
    <Facts
      facts={[
        ['Name', user.full_name],
        ['Company name', companyOf(user)],
        ['Email', user.email],
        [
          'Plan',
          <>
            <span>{planName}</span> <Link to="/subscription">Upgrade now</Link>
          </>,
        ],
        [
          'Available credit',
          <>
            <span>{pounds(user.usable_credit)}</span> <Link to="?tab=3">Top up</Link>
          </>,
        ],
      ]}
    />
    <EditLink what="basic information" />
  </>
);

const BillingInformation = ({ user }: { user: User }) => (
  <>
    <Facts
      facts={[
        ['Name', user.full_name],
        ['Company', companyOf(user)],
        ['Email', user.email],
        ['Address', user.address],
        ['City', user.city],
        ['Postal code', user.zip_code],
      ]}
    />
    {user.address === '' && <p className={styles.missing}>No billing address yet.</p>}
    <EditLink what="billing information" />
  </>
);

const EditLink = ({ what }: { what: string }) => (
  <p className={styles.edit}>
    <Link to="/profile/user/update">
      Edit<span className="visually-hidden"> {what}</span>
    </Link>
  </p>
);

/** Empty where it is the member's own name. */
const companyOf = ({ full_name, company_name }: User): string =>
  printedAddress([full_name, company_name])[1] ?? '';
