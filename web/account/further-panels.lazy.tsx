import type { User } from '#contract/customers/customer.ts';
import { PredictiveOrdering } from './predictive-ordering.tsx';
import { SavedPayment } from './saved-payment.tsx';
import { Sessions } from './sessions.tsx';
import { YourData } from './your-data.tsx';

/** The panels of the profile that are looked for least, loaded after the others. */
export const FurtherPanels = ({ user }: { user: User }) => (
  <>
    <SavedPayment />
    <Sessions />
    <PredictiveOrdering user={user} />
    <YourData user={user} />
  </>
);
