/** Visitors who ask, and staff who answer: an answer waits ten seconds and is then mailed, once. */
import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { Inbox } from '#contract/inbox/inbox-list.ts';
import type { Thread } from '#contract/inbox/threads.ts';
import { noteBroken } from './journal.ts';
import { oneOf, type Visit } from './visit.ts';

export async function askQuestion({ client, journal, random }: Visit): Promise<void> {
  const email = `asks-${Math.floor(random() * 1e9)}@example.com`;
  const answer = await client.untilAnswered({
    kind: 'ask a question',
    method: 'POST',
    path: '/api/questions',
    body: { ...calls['POST /questions'].example.body, email },
  });
  if (answer.status === 200) journal.questions.add(email);
}

export async function answerQuestion({ client, journal, random }: Visit, token: string): Promise<void> {
  const read = (path: string) =>
    client.untilAnswered({ kind: 'read the inbox', method: 'GET', path: `/api/staff${path}`, token });
  const { rows } = JSON.parse((await read('/inbox?kind=question')).text) as Inbox;
  const row = oneOf(rows, random);
  if (row === undefined) return;
  const thread = JSON.parse((await read(`/threads/${row.id}`)).text) as Thread;
  const id = randomUUID();
  const answer = await client.untilAnswered({
    kind: 'answer a question',
    method: 'POST',
    path: `/api/staff/threads/${row.id}/answers`,
    token,
    body: { id, version: thread.version, text: 'Those from Huila.' },
    may: [409],
  });
  if (answer.status === 409 && answer.wasUnsure)
    noteBroken(journal, `An answer that was sent again is refused: ${answer.text}`);
  if (answer.status === 200) journal.answers.add(id);
}
