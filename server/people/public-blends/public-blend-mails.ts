/** Mails to makers: that a blend is public, and that it needs other words. Both are about what they asked of us. */
import { type Mail, OUR_NAME, unlessWebAddress } from '#server/foundation/mail/mail.ts';

const REASON = `You asked ${OUR_NAME} to make a blend of yours public.`;

interface Blend {
  ctaps_id: string;
  name: string;
}

export const isPublicNow = (to: string, { name }: Blend, handle: string): Mail => ({
  kind: 'blend is public',
  to,
  subject: `“${shown(name)}” is public`,
  blocks: [
    { heading: `“${shown(name)}” is public` },
    {
      paragraph:
        'Anybody can now find your blend with its story, taste it and make their own from it. You can withdraw it at any time.',
    },
    { button: 'See your page', path: `/by/${handle}` },
  ],
  reason: REASON,
});

export const isAskedFor = (to: string, { ctaps_id, name }: Blend, words: string): Mail => ({
  kind: 'blend needs other words',
  to,
  subject: `“${shown(name)}” needs another word`,
  blocks: [
    { heading: `Before “${shown(name)}” is public` },
    { paragraph: 'One of us has read what you wrote, and asks:' },
    { quote: words },
    { paragraph: 'Nobody sees the blend until you have changed it and we have read it again.' },
    { button: 'Change the words', path: `/profile/publish/${ctaps_id}` },
  ],
  reason: REASON,
});

const shown = (name: string): string => unlessWebAddress(name, 'Your blend');
