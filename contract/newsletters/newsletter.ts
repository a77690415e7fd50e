/** A newsletter as staff write it and follow it. */
import { z } from 'zod';
import { body, HIGHEST_STORED, say, time, wholeNumber } from '#contract/fields/fields.ts';
import { line, lineOrNothing, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { NEWSLETTER_KINDS } from '#domain/newsletters/announcement.ts';

export const version = wholeNumber
  .min(1)
  .max(HIGHEST_STORED)
  .meta({ description: 'The version that the screen showed.' });

/** What staff write. Only what is sent has to be whole: a draft may have no text yet. */
export const written = {
  subject: line(120).meta({ description: 'Of the mail.' }),
  preheader: lineOrNothing(150).meta({ description: 'What lists of mails show beside the subject.' }),
  text: paragraphOrNothing(20_000).meta({
    description:
      'Paragraphs between empty lines; `# ` before a heading; `[words](/path)`; `{coffee B0013}` alone.',
  }),
};

/** What it is, once it is begun, stays. */
export const kind = z.enum(NEWSLETTER_KINDS, say('Please choose what it is.')).meta({
  description: 'News for subscribers, or a change that is announced to everybody it concerns.',
});

export const day = z.iso.date(say('Please give a day, such as 2026-11-23.'));

export const takesEffectOn = day
  .nullish()
  .meta({ description: 'The day on which an announced change takes effect.' });

const STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;

const progress = z
  .object({
    waiting: z.int(),
    sent: z.int(),
    refused: z.int().meta({ description: 'Mailboxes that took it from nobody.' }),
    withdrawn: z.int().meta({ description: 'Of those who unsubscribed first, or since it was stopped.' }),
    unsubscribed: z.int().meta({ description: 'Who got it and unsubscribed since.' }),
  })
  .meta({ id: 'NewsletterProgress' });

export const newsletterSummary = z
  .object({
    id: z.int(),
    kind,
    subject: z.string(),
    takes_effect_on: day.nullable(),
    state: z.enum(STATES).meta({
      description: 'scheduled: can be stopped, and nothing was sent. stopped: ended on the way.',
    }),
    version: z.int(),
    changed_by: z.string(),
    changed_at: time,
    due_at: time.nullable().meta({ description: 'When it goes out.' }),
    begun_at: time.nullable(),
    ended_at: time.nullable(),
    copies: z.int().meta({ description: 'To how many people it went, or is going.' }),
  })
  .meta({ id: 'NewsletterSummary' });

export const newsletter = newsletterSummary
  .extend({
    preheader: z.string(),
    text: z.string(),
    wrong: z.string().nullable().meta({ description: 'Why it can’t be sent yet; null when it can.' }),
    subscribers: z.int().meta({ description: 'Who would get it now.' }),
    progress,
  })
  .meta({ id: 'Newsletter' });

export const preview = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'NewsletterPreview' });

const subscriber = z
  .object({
    email: z.string(),
    subscribed_at: time,
    is_refused: z.boolean().meta({ description: 'The mailbox refused a mail for good, so it gets none.' }),
  })
  .meta({ id: 'Subscriber' });

export const subscriberList = z
  .object({
    total: z.int(),
    found: z.array(subscriber).meta({ description: 'The newest 200 that match.' }),
  })
  .meta({ id: 'SubscriberList' });

export const subscriberFile = z
  .object({ name: z.string(), csv: z.string(), subscribers: z.int() })
  .meta({ id: 'SubscriberFile' });

export const sending = body({
  version,
  on: day.nullish().meta({
    description:
      'The day on which it goes out, at nine; in ten minutes without, or where it is past nine today.',
  }),
});

export type Newsletter = z.infer<typeof newsletter>;
export type NewsletterSummary = z.infer<typeof newsletterSummary>;
export type SubscriberList = z.infer<typeof subscriberList>;

export const KENYANS = {
  subject: 'The Kenyans are here',
  preheader: 'Blackcurrant, and a lot of it.',
  text: 'They came on Monday. [Have a look](/shop).\n\n{coffee B0013}',
};

const ITS_STATE = {
  id: 12,
  kind: 'news' as const,
  takes_effect_on: null,
  subject: KENYANS.subject,
  state: 'draft' as const,
  version: 3,
  changed_by: 'Anna Lark',
  changed_at: '2026-11-23T09:24:00Z',
  due_at: null,
  begun_at: null,
  ended_at: null,
  copies: 0,
};

export const annasSummary: NewsletterSummary = ITS_STATE;

export const annasNewsletter: Newsletter = {
  ...ITS_STATE,
  ...KENYANS,
  wrong: null,
  subscribers: 412,
  progress: { waiting: 0, sent: 0, refused: 0, withdrawn: 0, unsubscribed: 0 },
};
