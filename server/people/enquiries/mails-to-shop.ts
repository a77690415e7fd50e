/** Enquiries as the shop itself reads them. Their text is deleted from the queue once they are sent, as what they say of people is not ours to keep twice. */
import type { Block, MailToShop } from '#server/foundation/mail/mail.ts';

const enquiry = (subject: string, blocks: readonly Block[]): MailToShop => ({
  kind: 'new enquiry',
  subject,
  confidential: true,
  blocks: [{ heading: subject }, ...blocks],
  reason: 'The shop tells this address of each enquiry.',
});

interface Question {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
}

export const question = ({ firstName, lastName, email, phone, message }: Question): MailToShop =>
  enquiry('A question', [
    {
      facts: [
        ['Name', `${firstName} ${lastName}`],
        ['Email', email],
        ['Telephone', phone],
      ],
    },
    { quote: message },
  ]);

export const tasteMatch = ({
  name,
  email,
  brand,
}: {
  name: string;
  email: string;
  brand: string;
}): MailToShop =>
  enquiry('A taste match', [
    {
      facts: [
        ['Name', name],
        ['Email', email],
        ['Their coffee', brand],
      ],
    },
  ]);

interface Feedback {
  message: string;
  name: string | null;
  email: string | null;
  cups: number | null;
  page: string | null;
}

export const feedback = ({ message, name, email, cups, page }: Feedback): MailToShop =>
  enquiry('Feedback', [
    {
      facts: [
        ['Name', name ?? 'not given'],
        ['Email', email ?? 'not given'],
        ['Cups out of five', String(cups ?? 'not given')],
        ['Page', page ?? 'not given'],
      ],
    },
    { quote: message },
  ]);
