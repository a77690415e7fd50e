/** The stock room takes green coffee in. Its code makes a lot once, however often it is sent. */
import type { Visit } from './visit.ts';

const SACK_GRAMS = 60_000;
const BEANS = 100;

export async function receiveLot({ client, journal, random }: Visit, token: string): Promise<void> {
  const code = `SOAK-${Math.floor(random() * 1e9)}`;
  const answer = await client.untilAnswered({
    kind: 'take a lot in',
    method: 'POST',
    path: '/api/staff/lots',
    token,
    body: {
      code,
      bean_id: 1 + Math.floor(random() * BEANS),
      supplier: 'Harbour Green',
      sacks: 1,
      sack_grams: SACK_GRAMS,
      arrived_on: new Date().toISOString().slice(0, 10),
      fob: 5.69,
    },
    may: [409, 422],
  });
  // A code that is taken was taken by the request whose answer was lost.
  if (answer.status === 200 || (answer.status === 409 && answer.wasUnsure))
    journal.lots.set(code, SACK_GRAMS);
}
