import { useState } from 'react';
import { Link } from 'react-router';
import type { Choice } from '#contract/catalogue/lookups.ts';
import type { User } from '#contract/customers/customer.ts';
import { FIRST_CLASS } from '#domain/postage/postage.ts';
import { weightInWords } from '#domain/weight.ts';
import { type CartContents, useCart } from '#web/state/cart.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { CheckedList } from './checked-list.tsx';
import { ListIn } from './list-in.tsx';
import styles from './send-to-many.module.css';
import { type Shown, useBatch, type Wish } from './use-batch.ts';

interface Props {
  user: User;
  shippingOptions: readonly Choice[];
}

/** What lies in the cart, sent to everybody of a list. */
export function SendToMany({ user, shippingOptions }: Props) {
  const { contents, loading } = useCart();
  if (!user.buys_on_account) return <NotOnAccount />;
  if (contents === null && loading) return <LoadingSkeleton what="your cart" />;
  if (contents === null || contents.lines.length + contents.cart.flights.length === 0) return <EmptyCart />;
  return <Sending contents={contents} shippingOptions={shippingOptions} />;
}

const NotOnAccount = () => (
  <p className={layout.prose}>
    Sending to many people is for customers who buy on account.{' '}
    <Link to="/wholesale">Ask us for an account</Link>, or order for one person at a time from{' '}
    <Link to="/cart">your cart</Link>.
  </p>
);

const EmptyCart = () => (
  <>
    <p className={layout.prose}>
      Your cart is empty. Put in it what each person should get, then come back with your list. What you sent
      before is in <Link to="/profile?tab=2">your order history</Link>.
    </p>
    <p>
      <Link to="/shop" className={buttons.primary}>
        Choose a coffee
      </Link>
    </p>
  </>
);

interface SendingProps {
  contents: CartContents;
  shippingOptions: readonly Choice[];
}

function Sending({ contents, shippingOptions }: SendingProps) {
  const [text, setText] = useState('');
  const [option, setOption] = useState<number>(FIRST_CLASS);
  const { shown, wrong, busy, read, change, order, fail } = useBatch();
  const wish: Wish = { cartId: contents.cart.id, option, sendsAgain: false };
  const bags = contents.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const choose = (chosen: number) => {
    setOption(chosen);
    void change({ option: chosen });
  };
  return (
    <div className={styles.page}>
      <p className={layout.lead}>
        Each person on your list gets what’s in your cart, as an order of their own.
      </p>
      <WhatEachGets contents={contents} />
      <Panel title="Who gets it">
        <ListIn text={text} onText={setText} onWrong={fail} />
        <ChooseDelivery options={shippingOptions} chosen={option} onChoose={choose} />
        <p>
          <button
            type="button"
            className={shown === null ? buttons.primary : buttons.quiet}
            aria-disabled={busy || undefined}
            onClick={() => !busy && void read(text, wish)}
          >
            {busy ? 'One moment…' : 'Check the list'}
          </button>
        </p>
        <div role="alert">{wrong !== '' && <p className={form.wrong}>{wrong}</p>}</div>
      </Panel>
      <p role="status" className="visually-hidden">
        {shown === null ? '' : summaryOf(shown)}
      </p>
      {shown !== null && (
        <CheckedList
          key={shown.reading}
          shown={shown}
          bags={bags}
          busy={busy}
          isStale={shown.check.order_key !== contents.cart.order_key}
          onAgain={(sendsAgain) => void change({ sendsAgain })}
          onOrder={() => void order(shown)}
        />
      )}
    </div>
  );
}

const summaryOf = ({ check: { rows, orders } }: Shown): string =>
  `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} checked: ${orders} can be sent.`;

const WhatEachGets = ({ contents: { lines } }: Pick<SendingProps, 'contents'>) => (
  <Panel title="What each person gets" action={<Link to="/cart">Change it in your cart</Link>}>
    <ul>
      {lines.map(({ id, name, quantity, weight }) => (
        <li key={id}>
          {quantity} × {name}, {weightInWords(weight / quantity)}
        </li>
      ))}
    </ul>
    <p className={form.hint}>It goes to somebody else, so no prices go in the boxes.</p>
  </Panel>
);

interface DeliveryProps {
  options: readonly Choice[];
  chosen: number;
  onChoose: (option: number) => void;
}

const ChooseDelivery = ({ options, chosen, onChoose }: DeliveryProps) => (
  <fieldset className={styles.delivery}>
    <legend>Delivery</legend>
    {options.map(({ id, value }) => (
      <label key={id} className={styles.choice}>
        <input type="radio" name="delivery" checked={id === chosen} onChange={() => onChoose(id)} /> {value}
      </label>
    ))}
  </fieldset>
);
