import { Link } from 'react-router';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';

/** To the order that an approved proposal became; for its member alone. */
export const PlacedLink = ({ proposal: { order_id: id } }: { proposal: ProposedOrder }) =>
  id === null ? null : (
    <p>
      <Link to={`/profile/orders/${id}`}>
        See your order<span className="visually-hidden"> {id}</span>
      </Link>
    </p>
  );
