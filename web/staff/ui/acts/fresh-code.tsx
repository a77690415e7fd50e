/** Fresh code: what an act of consequence asks for once more, in the dialog of the act itself. */
import type { Reply } from '../../../api/shop-api.ts';
import { browserApi } from '../../../state/browser-api.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useMe } from '../../shell/me.ts';

export const FRESH_CODE = {
  oneTimeCode: { label: 'Six digits of your authenticator app', kind: 'secret' },
  password: { label: 'Your password', kind: 'secret' },
} as const;

/** The authenticator app’s code; in a demo without one, the password. */
export function FreshCodeField() {
  const { has_second_factor } = useMe();
  const hint = 'Not needed if you gave it within the last ten minutes';
  return has_second_factor ? (
    <TextField name="oneTimeCode" inputMode="numeric" autoComplete="one-time-code" hint={hint} optional />
  ) : (
    <TextField name="password" type="password" autoComplete="current-password" hint={hint} optional />
  );
}

/** Gives the code that was typed, if there is one, and then acts. */
export async function withFreshCode<A>(
  { oneTimeCode, password }: { oneTimeCode?: string; password?: string },
  act: () => Promise<Reply<A>>,
): Promise<Reply<A>> {
  const code = oneTimeCode?.replaceAll(' ', '');
  if (code || password) {
    const given = await browserApi('POST /staff/fresh-codes', {
      body: { ...(code ? { oneTimeCode: code } : {}), ...(password ? { password } : {}) },
    });
    if (!given.ok) return given;
  }
  return besideItsField(await act());
}

const NEEDED = { oneTimeCode: 'Please type them now.', password: 'Please type it now.' };

/** Where the code was left empty and is needed, the field of it says so, and gets the focus. */
function besideItsField<A>(reply: Reply<A>): Reply<A> {
  if (reply.ok || reply.problem.code !== 'fresh_code_needed') return reply;
  return { ...reply, problem: { ...reply.problem, fields: { ...reply.problem.fields, ...NEEDED } } };
}
