import { expect, test } from 'vitest';
import { mentionsWebAddress } from './web-address.ts';

test.each([
  'https://evil.example',
  'see evil.example',
  'WWW.EVIL',
  'evil.co/win',
  'evil．example',
  'дом.рф',
  'write to me@evil',
])('%s mentions a web address', (text) => expect(mentionsWebAddress(text)).toBe(true));

test.each(['Theo Lindqvist', 'J.R. Smith', 'Dr. Anna O’Neill-Brown', 'Try it. It is lovely… 4.5 of 5!', ''])(
  '"%s" mentions no web address',
  (text) => expect(mentionsWebAddress(text)).toBe(false),
);
