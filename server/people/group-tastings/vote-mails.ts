import type { Notice } from '#server/foundation/mail/mail.ts';
import { unlessWebAddress } from '#server/foundation/mail/mail.ts';
import type { Result } from './find-result.ts';
import type { Vote } from './group-tasting-store.ts';

export const voteClosed = (
  { id, email, name }: Pick<Vote, 'id' | 'email' | 'name'>,
  result: Result | null,
): Notice => ({
  kind: 'office vote closed',
  to: email,
  subject: `The vote is closed: ${unlessWebAddress(name, 'your office')}`,
  blocks: [
    { heading: 'Your colleagues have voted' },
    ...(result === null
      ? [
          {
            paragraph:
              'Fewer than three people answered enough. With so few a result would tell what each of them said, so there is none. What the five coffees were stands on the page where you tasted.',
          },
        ]
      : [
          {
            paragraph: `${result.people} of you answered enough. We’ve worked out which coffee suits you together${result.two === null ? '' : ', and which two do'}.`,
          },
        ]),
    { button: result === null ? 'See the vote' : 'See the result', path: `/profile/votes/${id}` },
  ],
  reason: 'You’re receiving this because you ordered boxes for a vote in your office.',
});
