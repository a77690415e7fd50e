import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { cartState, refreshCart, thingsIn } from '#web/state/cart.ts';
import buttons from '#web/ui/button.module.css';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import layout from '#web/ui/layout.module.css';
import styles from './handover-page.module.css';
import type { OpenedLink } from './opened-link.ts';
import { addToOwnCart, enterCode, type OnTaken, takeAsCart } from './take-link.ts';

interface Props {
  link: OpenedLink;
  coffees: readonly CartBlend[];
  onTaken?: OnTaken | undefined;
}

/** Makes the coffees of a link the browser's own cart. Where that holds others, it asks first. */
export function TakeOver({ link, coffees, onTaken }: Props) {
  const navigate = useNavigate();
  const [others, setOthers] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onward = link.continueTo ?? '/checkout';
  const take = async (put: () => Promise<string | null>) => {
    const wrong = await put();
    if (wrong !== null) return setProblem(wrong);
    const ofCode = await enterCode(link.code);
    if (ofCode === null) return navigate(onward);
    setProblem(ofCode);
    setTaken(true);
  };
  const begin = async () => {
    await refreshCart();
    const { contents, problem: ofCart } = cartState();
    const lines = thingsIn(contents);
    if (contents === null && ofCart !== null) setProblem(ofCart.message);
    else if (lines > 0) setOthers(lines);
    else await take(() => takeAsCart(link, onTaken));
  };
  const press = (work: () => unknown) => async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    await work();
    setBusy(false);
  };
  return (
    <FocusGroup label={others > 0 ? 'Your cart holds other coffees' : 'Buy these coffees'}>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {isTaken ? (
        <p>
          These coffees are in your cart.{' '}
          <Link to={onward} className={buttons.primary}>
            Go on without the voucher
          </Link>
        </p>
      ) : others === 0 ? (
        <button type="button" className={buttons.primary} aria-disabled={isBusy} onClick={press(begin)}>
          Buy {coffees.length === 1 ? 'this coffee' : 'these coffees'}
        </button>
      ) : (
        <>
          <p>
            Your cart already holds {others === 1 ? 'a coffee' : `${others} coffees`}. If you buy only what’s
            in the link, {others === 1 ? 'that leaves' : 'those leave'} your cart.
            {link.key !== null &&
              ' If you add it, a voucher and what your assistant wrote of you are not taken along.'}
          </p>
          <p className={layout.actions}>
            <button
              type="button"
              className={buttons.primary}
              aria-disabled={isBusy}
              onClick={press(() => take(() => addToOwnCart(link, coffees)))}
            >
              Add to my cart
            </button>
            <button
              type="button"
              className={buttons.quiet}
              aria-disabled={isBusy}
              onClick={press(() => take(() => takeAsCart(link, onTaken)))}
            >
              Only what’s in the link
            </button>
          </p>
        </>
      )}
    </FocusGroup>
  );
}
