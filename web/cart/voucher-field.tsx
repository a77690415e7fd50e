import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Cart } from '#contract/carts/carts.ts';
import type { Problem } from '#contract/problem.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { cartChanged } from '#web/state/cart.ts';
import buttons from '#web/ui/button.module.css';
import row from '#web/ui/field-row.module.css';
import { pounds } from '#web/ui/figures.ts';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import { creditNote } from './credit-note.ts';
import styles from './voucher-field.module.css';

/** Below the checkout button, so that nothing moves when it opens. */
export function VoucherField({ cart }: { cart: Cart }) {
  const entered = enteredIn(cart);
  return (
    <div className={styles.voucher}>
      <FocusGroup label={entered === null ? 'No voucher' : `${entered.name} is entered`}>
        {entered === null ? <Entering cartId={cart.id} /> : <Entered cartId={cart.id} entered={entered} />}
      </FocusGroup>
    </div>
  );
}

interface EnteredCode {
  /** As it begins a sentence. */
  name: string;
  /** What it takes off. */
  off: string;
  problem: string | null;
}

/** A voucher or the credit of a flight: there is one field for the code of either. */
function enteredIn({ voucher, flight_credit: credit }: Cart): EnteredCode | null {
  if (credit?.is_entered === true)
    return { name: 'Flight credit', off: pounds(credit.amount), problem: creditNote(credit) };
  if (voucher === null) return null;
  const { code, percentage, amount, problem } = voucher;
  return {
    name: `Voucher ${code}`,
    off: percentage === null ? pounds(amount ?? 0) : `${percentage}%`,
    problem,
  };
}

function Entering({ cartId }: { cartId: string }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    setWrong(null);
    opener.current?.focus();
  };
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (busy) return;
    if (code === '') return setWrong('Please type the code of your voucher or flight.');
    setBusy(true);
    const problem = await enterVoucher(cartId, code);
    setBusy(false);
    setWrong(problem === null ? null : (problem.fields?.['discountVoucherCode'] ?? problem.message));
    if (problem !== null) input.current?.select();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        Have a voucher, or a flight’s code?
      </button>
      {isOpen && (
        <form noValidate className={row.form} onSubmit={(event) => void enter(event)}>
          <label htmlFor={id}>Code of the voucher or flight</label>
          <div className={row.row}>
            <input
              ref={input}
              id={id}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={wrong !== null || undefined}
              aria-describedby={`${id}-wrong`}
              onKeyDown={({ key }) => {
                if (key === 'Escape') close();
              }}
            />
            <button type="submit" className={buttons.quiet} aria-disabled={busy || undefined}>
              Apply
            </button>
          </div>
          <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
            {wrong}
          </p>
        </form>
      )}
    </>
  );
}

interface EnteredProps {
  cartId: string;
  entered: EnteredCode;
}

function Entered({ cartId, entered: { name, off, problem } }: EnteredProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const remove = async () => {
    const refused = await removeVoucher(cartId);
    setWrong(refused?.message ?? null);
  };
  return (
    <>
      <p className={styles.entered}>
        <span>
          <strong>{name}</strong>: {off} off
        </span>
        <button type="button" className={styles.opener} onClick={() => void remove()}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </p>
      <p role="status" className={styles.wrong}>
        {wrong ?? problem}
      </p>
    </>
  );
}

/** Answers what was wrong with it. */
async function enterVoucher(cartId: string, code: string): Promise<Problem | null> {
  const outcome = await browserApi('PUT /carts/{id}/voucher', {
    params: { id: cartId },
    body: { discountVoucherCode: code },
  });
  return seen(outcome);
}

async function removeVoucher(cartId: string): Promise<Problem | null> {
  return seen(await browserApi('DELETE /carts/{id}/voucher', { params: { id: cartId } }));
}

async function seen(
  outcome: { ok: true } | { ok: false; status: number; problem: Problem },
): Promise<Problem | null> {
  if (outcome.ok || outcome.status === 404) await cartChanged();
  return outcome.ok ? null : outcome.problem;
}
