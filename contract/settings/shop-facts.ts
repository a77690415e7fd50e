/** What papers of the shop say about itself, as the office settles it. */
import { z } from 'zod';
import { body, listOf, say } from '#contract/fields/fields.ts';
import { email, line } from '#contract/fields/text-fields.ts';
import { TELEPHONE } from '#domain/settings/contact.ts';
import { MARK_FINGERPRINT } from '#domain/settings/mark.ts';

const WRONG_PAGE = 'Please give the address of a page, such as https://www.instagram.com/ours.';

const bank = body({
  account_name: line(40),
  sort_code: z
    .string(say('Please give a sort code, such as 20-00-00.'))
    .regex(/^\d{2}-\d{2}-\d{2}$/, 'Please give a sort code, such as 20-00-00.'),
  account_number: z
    .string(say('Please give the eight digits of an account.'))
    .regex(/^\d{8}$/, 'Please give the eight digits of an account.'),
}).meta({ id: 'BankDetails' });

const percentUpTo = (most: number, step: number) =>
  z
    .number(say('Please give per cent.'))
    .min(0, say('It can’t be below zero.'))
    .max(most, say(`It can’t be above ${most}%.`))
    .multipleOf(step, say(`Please give it in steps of ${step}.`));

const vatRates = body({
  coffee: percentUpTo(30, 0.5),
  delivery: percentUpTo(30, 0.5),
  business_plans: percentUpTo(30, 0.5),
}).meta({
  id: 'VatRates',
  description: 'In per cent.',
});

export const address = body({
  street: line(60),
  town: line(40),
  postal_code: z
    .string(say('Please give a postcode, such as BS1 6ZZ.'))
    .regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'Please give a postcode, such as BS1 6ZZ.'),
}).meta({ id: 'ShopAddress', description: 'The shop’s own, in the United Kingdom.' });

const NO_NAME = 'Please give a name with at least one letter or digit.';

/** Of the names that customers read, none is only signs. */
const name = (longest: number) => line(longest).refine((written) => /[\p{L}\p{N}]/u.test(written), NO_NAME);

export const names = body({
  trading: name(30).meta({ description: 'As pages, mails and bags say it.' }),
  legal: name(60).meta({ description: 'Of the company or person who trades, as papers name it.' }),
  company_line: line(160)
    .nullable()
    .meta({ description: 'Such as where a company is registered, and its number; null for none.' }),
}).meta({ id: 'ShopNames', description: 'What the shop is called.' });

const social = listOf(
  body({
    name: line(20),
    url: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, error: WRONG_PAGE })
      .max(200, 'Please keep this to 200 characters.')
      .meta({ format: 'uri' }),
  }),
  6,
);

export const shopFacts = z.object({
  names,
  mark: z
    .string(say('Please upload a picture first.'))
    .regex(MARK_FINGERPRINT, 'Please upload a picture first.')
    .nullable()
    .meta({
      description: 'The fingerprint of the shop’s mark; null for the flower that the shop came with.',
    }),
  address,
  email: email.meta({ description: 'Where customers write to, and who mails come from.' }),
  telephone: z
    .string(say('Please give a telephone number, such as 0117 496 0600.'))
    .trim()
    .regex(TELEPHONE, 'Please give a telephone number, such as 0117 496 0600.')
    .meta({ description: 'As pages, invoices and statements show it.' }),
  social: social.meta({ description: 'The pages of the shop elsewhere, as every footer links to them.' }),
  bank: bank.meta({ description: 'Where transfers go to, as pages, mails and statements show it.' }),
  vat_number: z
    .string(say('Please give a VAT number, such as GB 123 4567 89.'))
    .regex(/^GB \d{3} \d{4} \d{2}$/, 'Please give a VAT number, such as GB 123 4567 89.')
    .nullable()
    .meta({ description: 'On invoices from then on; null for a business without one.' }),
  organic_code: z
    .string(say('Please give the code of the control body, such as GB-ORG-05.'))
    .regex(/^GB-ORG-\d{2}$/, 'Please give the code of the control body, such as GB-ORG-05.')
    .nullable()
    .meta({ description: 'On labels of organic coffee; null where nobody certifies it.' }),
  vat_rates: vatRates,
  base_rate: percentUpTo(25, 0.01).meta({ description: 'Of the Bank of England, in per cent.' }),
});

export type ShopFacts = z.infer<typeof shopFacts>;
