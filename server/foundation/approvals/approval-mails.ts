/** What those hear who may confirm an act, and then the person who asked: either may have left the screen long ago. */
import { askedActInWords, whereAskedActIsDone } from '#domain/staff/asked-act.ts';
import type { Block, Notice } from '#server/foundation/mail/mail.ts';

export interface ApprovalRequest {
  act: string;
  object: string;
  to: string;
  /** The name of the person who asks. */
  by: string;
}

export const askedMail = ({ act, object, to, by }: ApprovalRequest): Notice => {
  const words = askedActInWords(act, object);
  return {
    kind: 'second person',
    to,
    subject: `${by} asks you to confirm: ${words}`,
    blocks: [
      { heading: `${by} asks for a second person` },
      {
        paragraph: `${by} wants to ${words}. That takes a second person, and you are one who may confirm it. Until somebody does, nothing is done; after a day it is no longer asked for.`,
      },
      { button: 'Read what is asked for', path: '/staff/people' },
    ],
    reason:
      'You get this because you may confirm what colleagues ask for in the back office. You can end it there, under Your access.',
  };
};

export interface Decided {
  act: string;
  object: string;
  to: string;
  /** The second person’s name. */
  by: string;
}

export const confirmedMail = ({ act, object, to, by }: Decided): Notice => {
  const words = askedActInWords(act, object);
  return {
    kind: 'second person',
    to,
    subject: `Confirmed: ${words}`,
    blocks: [
      { heading: `${by} confirmed what you asked for` },
      { paragraph: `You can now ${words}. Do it just as you asked for it, within a day of asking.` },
      ...buttonTo(whereAskedActIsDone(act, object)),
    ],
    reason: REASON,
  };
};

export const refusedMail = ({ act, object, to, by }: Decided): Notice => ({
  kind: 'second person',
  to,
  subject: `Not confirmed: ${askedActInWords(act, object)}`,
  blocks: [
    { heading: `${by} did not confirm what you asked for` },
    {
      paragraph: `You asked to ${askedActInWords(act, object)}. Nothing was done. Please talk it over with ${by}.`,
    },
    ...buttonTo(whereAskedActIsDone(act, object)),
  ],
  reason: REASON,
});

const buttonTo = (path: string | undefined): Block[] =>
  path === undefined ? [] : [{ button: 'Open it', path: `/staff${path}` }];

const REASON = 'You get this because you asked for a second person in the back office.';
