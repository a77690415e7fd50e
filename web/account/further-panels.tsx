import type { User } from '../../contract/customers/customer.ts';
import { PredictiveOrdering } from './predictive-ordering.tsx';
import { Sessions } from './sessions.tsx';
import { YourData } from './your-data.tsx';

/** What one looks for less often than for the rest of one's profile. */
export const FurtherPanels = ({ user }: { user: User }) => (
  <>
    <Sessions />
    <PredictiveOrdering user={user} />
    <YourData />
  </>
);
