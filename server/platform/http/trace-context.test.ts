import { expect, it } from 'vitest';
import { traceOf } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const FOUND = { trace_id: TRACE, parent_id: PARENT };

it.each([
  [`00-${TRACE}-${PARENT}-01`, FOUND],
  [`00-${TRACE}-${PARENT}-00`, FOUND],
  [`cc-${TRACE}-${PARENT}-01`, FOUND],
  [`cc-${TRACE}-${PARENT}-01-what-comes-later`, FOUND],
  [`cc-${TRACE}-${PARENT}-01.what-comes-later`, null],
  [`00-${TRACE}-${PARENT}-01-more`, null],
  [`ff-${TRACE}-${PARENT}-01`, null],
  [`00-${'0'.repeat(32)}-${PARENT}-01`, null],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
  [`00-${TRACE.toUpperCase()}-${PARENT}-01`, null],
  [`00-${TRACE}-${PARENT}`, null],
  ['', null],
])('a traceparent of %s is read as the standard says', (traceparent, trace) => {
  expect(traceOf({ traceparent })).toEqual(trace);
});

it('a request without one belongs to no trace', () => {
  expect(traceOf({})).toBeNull();
});
