import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Cart } from '#contract/carts/carts.ts';
import type { Problem } from '#contract/problem.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { cartChanged } from '#web/state/cart.ts';
import buttons from '#web/ui/button.module.css';
import row from '#web/ui/field-row.module.css';
import { pounds } from '#web/ui/figures.ts';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import styles from './voucher-field.module.css';

/** Below the checkout button, so that nothing moves when it opens. */
export function VoucherField({ cart }: { cart: Cart }) {
  const { voucher } = cart;
  return (
    <div className={styles.voucher}>
      <FocusGroup label={voucher === null ? 'No voucher' : `Voucher ${voucher.code} is entered`}>
        {voucher === null ? <Entering cartId={cart.id} /> : <Entered cartId={cart.id} voucher={voucher} />}
      </FocusGroup>
    </div>
  );
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
    if (code === '') return setWrong('Please type the code of your voucher.');
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
        Have a voucher?
      </button>
      {isOpen && (
        <form noValidate className={row.form} onSubmit={(event) => void enter(event)}>
          <label htmlFor={id}>Voucher code</label>
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
  voucher: NonNullable<Cart['voucher']>;
}

function Entered({ cartId, voucher: { code, percentage, amount, problem } }: EnteredProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const remove = async () => {
    const refused = await removeVoucher(cartId);
    setWrong(refused?.message ?? null);
  };
  return (
    <>
      <p className={styles.entered}>
        <span>
          Voucher <strong>{code}</strong>: {percentage === null ? pounds(amount ?? 0) : `${percentage}%`} off
        </span>
        <button type="button" className={styles.opener} onClick={() => void remove()}>
          Remove<span className="visually-hidden"> voucher {code}</span>
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
