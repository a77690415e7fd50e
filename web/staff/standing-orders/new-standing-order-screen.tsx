import { Link, useNavigate, useSearchParams } from 'react-router';
import { FindCustomer } from '#web/staff/customers/find-customer.tsx';
import { useMay } from '#web/staff/shell/me.ts';
import { Forbidden, Screen } from '#web/staff/ui/screen.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EditStandingOrder } from './edit-standing-order.tsx';

/** Staff set up a standing order for a customer. */
export function NewStandingOrderScreen() {
  const may = useMay();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get('customer') ?? 0);
  return (
    <Screen title="New standing order" lead={<Link to="/standing-orders">All standing orders</Link>}>
      {!(may('orders') && may('people')) ? (
        <Forbidden />
      ) : id === 0 ? (
        <Panel title="Who it is for">
          <FindCustomer
            more="They need an account."
            onChoose={(chosen) => setAddress({ customer: String(chosen) }, { replace: true })}
          />
        </Panel>
      ) : (
        <EditStandingOrder
          key={id}
          customerId={id}
          standing={null}
          onDone={(made) => void navigate(made === null ? `/customers/${id}` : `/standing-orders/${made}`)}
        />
      )}
    </Screen>
  );
}
