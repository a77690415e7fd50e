/**
 * A new key for the authenticator app of the last person who could let others in: `npm run staff:reset-authenticator -- EMAIL`. Anybody
 * who can run it can read the database as well.
 */
import { openDatabase, refuseWithoutShop } from '#server/open-database.ts';
import { newSeedFor } from '#server/people/accounts/accounts.ts';
import { systemClock } from '#server/platform/clock.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import { inOneLine } from './in-one-line.ts';

await inOneLine('Nothing was reset.', async (config) => {
  const email = process.argv[2];
  if (email === undefined) throw new StartRefused('Give the email address of the member of staff.');
  refuseWithoutShop(config);
  const { db, close } = await openDatabase(config, () => undefined);
  try {
    const renewed = await newSeedFor({ db, clock: systemClock }, email);
    if (renewed === null) throw new StartRefused(`Nobody of the staff has the address ${email}.`);
    return `Add this key to the authenticator app: ${renewed.seed}\n${renewed.address}\nThe app counts from the first login with its six digits. Their passkeys were removed.`;
  } finally {
    await close();
  }
});
