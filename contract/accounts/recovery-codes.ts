/** Recovery codes: each stands in once for the authenticator app of somebody who doesn't have it at hand. */
import { z } from 'zod';
import { say } from '#contract/fields/fields.ts';

/** However it is typed. What is no code at all is simply a wrong one. */
export const recoveryCode = z
  .string(say('Please give a recovery code.'))
  .max(60, 'Please give one recovery code.')
  .meta({ description: 'One of those that were shown once, in place of the six digits. It works once.' });

export const recoveryCodes = z.array(z.string()).meta({
  description: 'Shown this once. None where there is no authenticator app that they could stand in for.',
});

export const recoveryCodesExample = ['7H2K-9QXM-4D0V-TR6C', 'B3ZP-61NE-W8YG-5JFA'];
