/** Fresh code: what an act of consequence asks for once more, in the dialog of the act itself. */
import { type MouseEvent, useContext, useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { canUsePasskeys } from '#web/state/passkeys/can-use-passkeys.ts';
import { proveByPasskey } from '#web/state/passkeys/sign-challenge.ts';
import buttons from '#web/ui/button.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';

export const FRESH_CODE = {
  oneTimeCode: { label: 'Six digits of your authenticator app', kind: 'secret' },
  password: { label: 'Your password', kind: 'secret' },
} as const;

/** The authenticator app’s code, or a passkey; in a demo without an app, the password. It is there once the shop has asked for it. */
export function FreshCodeField() {
  const { has_second_factor, has_passkey } = useMe();
  const { reply } = useContext(FormContext);
  const name = has_second_factor ? 'oneTimeCode' : 'password';
  if (reply?.wrong[name] === undefined) return null;
  return (
    <>
      {has_second_factor ? (
        <TextField name={name} inputMode="numeric" autoComplete="one-time-code" />
      ) : (
        <TextField name={name} type="password" autoComplete="current-password" />
      )}
      {has_passkey && canUsePasskeys() && <PasskeyInstead of={name} />}
    </>
  );
}

/** Shows a passkey in place of what the field takes, and goes on with the act. */
function PasskeyInstead({ of }: { of: string }) {
  const [busy, setBusy] = useState(false);
  const prove = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setBusy(true);
    const proven = await proveByPasskey({ isOfStaff: true });
    setBusy(false);
    if (!proven.ok) return showProblem(proven.problem);
    const field = form?.elements.namedItem(of);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = '';
    field.required = false;
    form?.requestSubmit();
    field.required = true;
  };
  return (
    <button
      type="button"
      className={buttons.quiet}
      aria-disabled={busy || undefined}
      onClick={(event) => void (busy || prove(event))}
    >
      {busy ? 'Waiting for your device…' : 'Use a passkey instead'}
    </button>
  );
}

/** Gives the code that was typed, if there is one, and then acts. */
export async function withFreshCode<A>(
  { oneTimeCode, password }: { oneTimeCode?: string; password?: string },
  act: () => Promise<Reply<A>>,
): Promise<Reply<A>> {
  if (oneTimeCode || password) {
    const reply = await browserApi('POST /staff/fresh-codes', {
      body: { ...(oneTimeCode ? { oneTimeCode } : {}), ...(password ? { password } : {}) },
    });
    if (!reply.ok) return reply;
  }
  return besideItsField(await act());
}

const NEEDED = { oneTimeCode: 'Please type them now.', password: 'Please type it now.' };

/** Calls that members make too ask for a fresh login, which is a fresh code of staff. */
const ASKS_FOR_CODE: ReadonlySet<string> = new Set(['fresh_code_needed', 'fresh_login_needed']);

/** Where the code is needed, its field appears, says so and gets the focus. */
function besideItsField<A>(reply: Reply<A>): Reply<A> {
  if (reply.ok || !ASKS_FOR_CODE.has(reply.problem.code)) return reply;
  return { ...reply, problem: { ...reply.problem, fields: { ...reply.problem.fields, ...NEEDED } } };
}
