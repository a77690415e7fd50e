import type { IncomingHttpHeaders } from 'node:http';

const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:$|-)/;

/** W3C trace context: what puts a request beside those of other programs in their logs. Anything else in its place counts as none. */
export function traceOf({
  traceparent,
}: IncomingHttpHeaders): { trace_id: string; parent_id: string } | null {
  if (typeof traceparent !== 'string') return null;
  const [, trace_id, parent_id] = TRACE_PARENT.exec(traceparent) ?? [];
  const isOlderAndLonger = traceparent.startsWith('00-') && traceparent.length !== LENGTH;
  return trace_id === undefined || parent_id === undefined || isOlderAndLonger
    ? null
    : { trace_id, parent_id };
}

/** Of version 00; later ones may go on after a dash. */
const LENGTH = 55;
