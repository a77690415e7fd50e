import { describe, expect, it } from 'vitest';
import { email, line, paragraph, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { refusalOfDescription, refusalOfName } from '#domain/blend/name.ts';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';
import { filledIn, OUR_EMAIL, OUR_NAME } from './our-names.ts';

const NAMED = { names: { ...FIRST_NAMES, trading: 'Harbour & Sons' }, email: FIRST_EMAIL };

it('the name and the email are filled in wherever words have a mark', () => {
  const words = {
    subject: `News from ${OUR_NAME}`,
    blocks: [{ paragraph: `Write to ${OUR_EMAIL}, or “${OUR_NAME}”, ${OUR_NAME}.` }],
  };
  expect(filledIn(words, NAMED)).toEqual({
    subject: 'News from Harbour & Sons',
    blocks: [{ paragraph: `Write to ${FIRST_EMAIL}, or “Harbour & Sons”, Harbour & Sons.` }],
  });
});

it.each(['\u{E000} \u{E001}', '\\u0001', '\\\\u0001 "\\u0002"', '$& $1'])(
  '%j stays as it was typed',
  (typed) => {
    expect(filledIn({ quote: typed }, NAMED)).toEqual({ quote: typed });
  },
);

describe.each([OUR_NAME, OUR_EMAIL])('the mark %j', (mark) => {
  it.each([line(99), paragraph(99), paragraphOrNothing(99), email])('is taken by no field', (field) => {
    expect(field.safeParse('anna@example.com').success).toBe(true);
    for (const typed of [`${mark}anna@example.com`, `an${mark}na@example.com`, `anna@example.com${mark}`])
      expect(field.safeParse(typed).success).toBe(false);
  });

  it('is taken by no name or description of a blend', () => {
    expect(refusalOfName(`Our ${mark}`)).not.toBeNull();
    expect(refusalOfDescription(`Our ${mark}`)).not.toBeNull();
  });
});
