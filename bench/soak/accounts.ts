/** Visitors who open accounts, log in and out, and redeem gift cards. */
import { aNewcomer, GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { type GiftCard, type Member, noteBroken, toPence } from './journal.ts';
import { oneOf, type Visit } from './visit.ts';

export async function signUp(visit: Visit): Promise<Member> {
  const member = await openAccount(visit);
  visit.journal.members.push(member);
  return member;
}

/** An account that is acknowledged. After a lost answer, logging in tells whether it was opened. */
export async function openAccount(visit: Visit): Promise<Member> {
  const { client } = visit;
  const body = aNewcomer();
  const asked = { kind: 'sign up', method: 'POST', path: '/api/customers/create-as-customer', body } as const;
  let token: string | null = null;
  while (token === null) {
    const answer = await client.ask(asked);
    if (answer !== null && answer.status !== 200) throw new Error(`Nobody could sign up: ${answer.text}`);
    token = answer === null ? await logInAs(visit, body.email) : tokenIn(answer.text);
  }
  const user = await client.untilAnswered({ kind: 'read the own account', method: 'GET', path: USER, token });
  const { id } = JSON.parse(user.text) as { id: number };
  return { id, email: body.email, token, mayOrderOnAccount: false };
}

/** Logs in once more, and mostly out again. */
export async function logInAndOut(visit: Visit): Promise<void> {
  const { client, journal, random } = visit;
  const member = oneOf(journal.members, random);
  if (member === undefined) return;
  const token = await logInAs(visit, member.email, []);
  if (token === null || random() < 0.3) return;
  const logOut = { kind: 'log out', method: 'POST', path: '/api/logout', token, may: [204, 401] } as const;
  const out = await client.untilAnswered(logOut);
  // A member who was logged out by a request whose answer was lost is not signed in any more.
  if (out.status === 401 && !out.wasUnsure) noteBroken(journal, 'A session ended by itself');
  const after = await client.untilAnswered({
    kind: 'read after logging out',
    method: 'GET',
    path: USER,
    token,
    may: [401],
  });
  if (after.status !== 401) noteBroken(journal, `A token works after logging out: ${after.status}`);
}

const USER = '/api/authenticate/blendly/user';

async function logInAs(
  { client }: Visit,
  email: string,
  may: readonly number[] = [401],
): Promise<string | null> {
  const body = { email, password: GOOD_PASSWORD, cartId: null };
  const answer = await client.untilAnswered({
    kind: 'log in',
    method: 'POST',
    path: '/api/authenticate/blendly',
    body,
    may,
  });
  return answer.status === 200 ? tokenIn(answer.text) : null;
}

const tokenIn = (text: string): string => (JSON.parse(text) as { token: string }).token;

/** Redeems a gift card, now and then twice at once: it counts once. */
export async function redeem(
  visit: Visit,
  member = oneOf(visit.journal.members, visit.random),
): Promise<void> {
  const { journal, random } = visit;
  const card = member === undefined ? undefined : journal.cards.pop();
  if (member === undefined || card === undefined) return;
  const attempts = random() < 0.2 ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: attempts }, () => topUp(visit, member, card)));
  const redeemed = answers.filter(({ status }) => status === 200).length;
  if (redeemed > 1) noteBroken(journal, `Gift card ${card.gtin} was redeemed ${redeemed} times`);
  // A card that is used already was used by the request whose answer was lost.
  if (redeemed === 0 && !answers.some(({ status, wasUnsure }) => status === 409 && wasUnsure)) {
    if (answers.every(({ status }) => status === 429)) journal.cards.push(card);
    else
      noteBroken(journal, `Gift card ${card.gtin} was refused: ${answers.map(({ text }) => text).join(' ')}`);
    return;
  }
  journal.redemptions.set(card.gtin, { memberId: member.id, pence: toPence(card.amount) });
}

const topUp = ({ client }: Visit, { token }: Member, { code, gtin }: GiftCard) =>
  client.untilAnswered({
    kind: 'redeem a gift card',
    method: 'POST',
    path: '/api/top-ups',
    token,
    body: { code, gtin },
    may: [409],
  });
