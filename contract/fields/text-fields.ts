/** Text fields. Half a character (a lone surrogate) becomes a replacement character. */
import { z } from 'zod';
import { EMAIL_SHAPE } from '#domain/customer/email.ts';
import { PHONE_SHAPE, WRONG_PHONE_SHAPE } from '#domain/customer/phone.ts';
import { LINES, ONE_LINE } from '#domain/plain-text.ts';
import { say } from './fields.ts';

const text = () =>
  z
    .string(say('Please write this as text.'))
    .overwrite((written) => written.toWellFormed())
    .trim();

const atMost = (longest: number) => `Please keep this to ${longest} characters.`;

/** One line of text that may be empty but not absent. */
export const lineOrNothing = (longest: number) =>
  text().max(longest, atMost(longest)).regex(ONE_LINE, 'Please keep this to one line.');

export const line = (longest: number) => lineOrNothing(longest).min(1, 'Please fill in this field.');

export const paragraph = (longest: number) =>
  text()
    .min(1, 'Please fill in this field.')
    .max(longest, atMost(longest))
    .regex(LINES, 'Please use plain text.');

/** Paragraphs that may be empty but not absent. */
export const paragraphOrNothing = (longest: number) =>
  text().max(longest, atMost(longest)).regex(LINES, 'Please use plain text.');

export const email = text()
  .max(254, atMost(254))
  .regex(EMAIL_SHAPE, 'Please give an email address such as anna@example.com.')
  .meta({ format: 'email' });

/** Text, or a whole number as older clients send it. */
const digits = z
  .union([z.string(), z.int().nonnegative()], say(WRONG_PHONE_SHAPE))
  .transform((written) => String(written).trim());

export const phone = digits.pipe(z.string().regex(PHONE_SHAPE, WRONG_PHONE_SHAPE)).meta({
  description:
    'Digits and spaces, with a leading + if need be; a JSON number is read as its digits. Answered as it was written.',
});

export const phoneOrNothing = lineOrNothing(40).refine(
  (written) => written === '' || PHONE_SHAPE.test(written),
  WRONG_PHONE_SHAPE,
);

/** A telephone number never stops an order: whatever it is like, its first line is kept as it was typed. */
export const phoneOfOrder = z
  .union([z.string(), z.int().nonnegative()], say(WRONG_PHONE_SHAPE))
  .nullish()
  .transform((written) => (/^[^\p{C}]{0,40}/u.exec(String(written ?? '').trim())?.[0] ?? '').trim())
  .meta({
    description: 'As elsewhere, but in whatever form: it is kept as it was typed and refuses nothing.',
  });

/** A password. Whether it is long and rare enough is a rule of accounts. */
export const password = z
  .string(say('Please give a password.'))
  .min(1, 'Please give a password.')
  .max(200, atMost(200))
  .meta({ format: 'password' });

const HANDED_OUT = /^[A-Za-z0-9_.-]{1,400}$/;

/** A code or key that the shop handed out. Any other text is simply not found. */
export const handedOut = z
  .string(say('Please give this as it was written to you.'))
  .trim()
  .regex(HANDED_OUT, 'Please give this exactly as it was written to you.');

/** The same, with one sentence for whatever is wrong with it. */
export const handedOutOr = (sentence: string) =>
  z.string({ error: sentence }).trim().regex(HANDED_OUT, sentence);
