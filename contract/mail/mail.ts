import { call } from '../call.ts';
import { done } from '../done.ts';
import { enquiryAnswers } from '../enquiries/enquiries.ts';
import { body } from '../fields/fields.ts';
import { handedOut } from '../fields/text-fields.ts';

export const mailCalls = {
  'POST /unsubscriptions': call({
    name: 'unsubscribe',
    summary: 'End all news and invitations to one address.',
    group: 'Enquiries',
    who: 'link holder',
    body: body({ key: handedOut.meta({ description: 'As it stands in the link of a mail.' }) }),
    answer: done,
    refuses: ['not_found'],
    example: {
      body: { key: 'Qm9vdHN0cmFwcGluZzEyMw' },
      answer: { message: enquiryAnswers.unsubscribed },
    },
  }),
};
