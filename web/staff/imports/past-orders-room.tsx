import { type SubmitEvent, useId } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/api/use-call.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { PastOrderList } from './past-order-list.tsx';

/** Orders of the old shop, by whatever one knows of them. */
export default function PastOrdersRoom() {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQuery({ q: String(new FormData(event.currentTarget).get('q') ?? '') });
  };
  return (
    <Screen title="Past orders" lead="From before we moved here. They can be read, and nothing else.">
      <form role="search" className={form.form} onSubmit={search}>
        <p className={form.field}>
          <label htmlFor={id}>Number, name, email address or postcode</label>
          <input
            key={q}
            id={id}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            className={form.control}
          />
        </p>
        <p>
          <button type="submit" className={buttons.primary}>
            Search
          </button>
        </p>
      </form>
      {q.trim() !== '' && <Found q={q} />}
    </Screen>
  );
}

function Found({ q }: { q: string }) {
  const call = useCall(`past orders by ${q}`, () => browserApi('GET /staff/past-orders', { query: { q } }));
  return (
    <Loaded call={call} what="past orders">
      {(orders) =>
        orders.length === 0 ? (
          <Empty>
            <p>No past order has all of these words.</p>
          </Empty>
        ) : (
          <PastOrderList orders={orders} showsNames />
        )
      }
    </Loaded>
  );
}
