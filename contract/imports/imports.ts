/** Moving in: the files of the shop that was left, read first, brought in afterwards, and taken back while nothing was built on them. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, say, wholeNumber } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MOST_FILE_BYTES, PART_BYTES } from '#domain/imports/file-parts.ts';
import { SUBJECTS } from '#domain/imports/subjects.ts';
import { anImport, listedImport, listedOrders, shopifyOrders } from './import.ts';

const SOURCE = 'Please name it in small letters, such as shopify.';
const PART = 'Please send the bytes in base 64.';

const source = z
  .string(say(SOURCE))
  .trim()
  .regex(/^[a-z0-9][a-z0-9 -]{0,39}$/, SOURCE)
  .meta({ description: 'Where the file is from. Ids of one source are never taken for those of another.' });

const columns = z
  .record(z.string().regex(/^[a-z_0-9]{1,30}$/), line(200))
  .meta({ description: 'The name of the file’s column for each thing that it tells.' });

/** Owners alone: each of these calls takes the rights people and money as well. */
const ownersCall = {
  ...staffCall('staff'),
  alsoNeeds: ['people', 'money'],
  onTablets: false,
  refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid', 'changed_meanwhile', 'fresh_code_needed'],
} as const;

export const importCalls = {
  'GET /staff/imports': call({
    ...ownersCall,
    name: 'listImports',
    summary: 'The files that were sent to be brought in, the newest first.',
    answer: z.array(listedImport),
    example: { answer: [listedOrders] },
  }),
  'GET /staff/imports/{id}': call({
    ...ownersCall,
    name: 'getImport',
    summary: 'One of these files, with the report of what bringing it in would do and did.',
    params: withId,
    answer: anImport,
    example: { params: { id: '4' }, answer: shopifyOrders },
  }),
  'POST /staff/imports': call({
    ...ownersCall,
    freshCode: true,
    name: 'beginImport',
    summary:
      'Announce a file of another shop, to be sent in parts. The same id again answers the same import.',
    body: body({
      id: z.uuid('Please give the import an id of its own.'),
      source,
      subject: z.enum(SUBJECTS, 'Please choose what the file is of.'),
      file_name: line(200),
      bytes: wholeNumber.min(1, 'The file is empty.').max(MOST_FILE_BYTES, 'The file is too large.'),
      columns,
    }),
    answer: anImport,
    example: {
      body: {
        id: '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b50',
        source: 'shopify',
        subject: 'orders',
        file_name: 'orders_export_1.csv',
        bytes: 2_345_678,
        columns: { number: 'Name', placed: 'Created at', total: 'Total' },
      },
      answer: { ...shopifyOrders, state: 'arriving', position: 0, report: null, outcome: null },
    },
  }),
  'PUT /staff/imports/{id}/parts/{number}': call({
    ...ownersCall,
    name: 'sendPartOfImport',
    summary: `Send ${PART_BYTES} bytes of the file, the first part as number 1. Sending a part again changes nothing.`,
    params: withId.extend({ number: idInUrl }),
    body: body({
      content: z
        .string(say(PART))
        .max((PART_BYTES / 3) * 4, PART)
        .regex(/^(?:[0-9a-zA-Z+/]{4})*(?:[0-9a-zA-Z+/]{2}==|[0-9a-zA-Z+/]{3}=)?$/, PART),
    }),
    status: 204,
    answer: z.null(),
    example: { params: { id: '4', number: '1' }, body: { content: 'TmFtZSxFbWFpbAo=' }, answer: null },
  }),
  'POST /staff/imports/{id}/readings': call({
    ...ownersCall,
    name: 'readImport',
    summary:
      'Read the file that has arrived, and report what bringing it in would do. Nothing is brought in.',
    params: withId,
    answer: anImport,
    example: {
      params: { id: '4' },
      answer: { ...shopifyOrders, state: 'to be read', report: null, outcome: null },
    },
  }),
  'POST /staff/imports/{id}/runs': call({
    ...ownersCall,
    freshCode: true,
    refuses: [...ownersCall.refuses, 'second_person_needed'],
    name: 'bringIn',
    summary:
      'Bring in what the report said. Much credit, and many gift cards or discount codes, take a second person.',
    params: withId,
    answer: anImport,
    example: { params: { id: '4' }, answer: { ...shopifyOrders, state: 'to be brought in', outcome: null } },
  }),
  'DELETE /staff/imports/{id}': call({
    ...ownersCall,
    freshCode: true,
    name: 'takeImportBack',
    summary:
      'Leave a file that is not brought in, or take back what it brought, but for what was built on since.',
    params: withId,
    answer: anImport,
    example: { params: { id: '4' }, answer: { ...shopifyOrders, state: 'to be taken back' } },
  }),
  'GET /staff/import-mails': call({
    ...ownersCall,
    name: 'countImportMails',
    summary: 'How many people were brought in and not written to yet.',
    answer: z.object({ passwords: z.int().min(0), gift_cards: z.int().min(0) }).meta({ id: 'ImportMails' }),
    example: { answer: { passwords: 5870, gift_cards: 212 } },
  }),
  'POST /staff/import-mails': call({
    ...ownersCall,
    freshCode: true,
    name: 'sendImportMails',
    summary:
      'Write to so many of those that were brought in, each once: to choose a password, or with a gift card’s numbers.',
    body: body({
      kind: z.enum(['passwords', 'gift cards'], 'Please choose what to write about.'),
      most: wholeNumber.min(1).max(1000, 'Please write to at most 1000 at once.'),
    }),
    answer: z.object({ sent: z.int().min(0) }),
    example: { body: { kind: 'passwords', most: 500 }, answer: { sent: 500 } },
  }),
};
