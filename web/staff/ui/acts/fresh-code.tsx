/** Fresh code: what an act of consequence asks for once more, in the dialog of the act itself. */
import { useContext } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { FormContext } from '#web/ui/form/form-context.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

export const FRESH_CODE = {
  oneTimeCode: { label: 'Six digits of your authenticator app', kind: 'secret' },
  password: { label: 'Your password', kind: 'secret' },
} as const;

/** The authenticator app’s code; in a demo without one, the password. It is there once the shop has asked for it. */
export function FreshCodeField() {
  const { has_second_factor } = useMe();
  const { reply } = useContext(FormContext);
  const name = has_second_factor ? 'oneTimeCode' : 'password';
  if (reply?.wrong[name] === undefined) return null;
  return has_second_factor ? (
    <TextField name={name} inputMode="numeric" autoComplete="one-time-code" />
  ) : (
    <TextField name={name} type="password" autoComplete="current-password" />
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

/** Where the code is needed, its field appears, says so and gets the focus. */
function besideItsField<A>(reply: Reply<A>): Reply<A> {
  if (reply.ok || reply.problem.code !== 'fresh_code_needed') return reply;
  return { ...reply, problem: { ...reply.problem, fields: { ...reply.problem.fields, ...NEEDED } } };
}
