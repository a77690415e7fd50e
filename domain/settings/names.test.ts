import { expect, it } from 'vitest';
import { inFileNames } from './names.ts';

it.each([
  ['Sixbean', 'sixbean'],
  ['Café Crème & Sons', 'cafe-creme-sons'],
  ['../../etc/passwd', 'etc-passwd'],
  ['"x"\r\n.exe', 'x-exe'],
  ['珈琲', 'shop'],
])('files of %j begin with %s', (name, begin) => {
  expect(inFileNames(name)).toBe(begin);
});
