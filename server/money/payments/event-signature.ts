/** The signature of an event of PayPal, as its headers have it. What can't be PayPal's is recognised without asking PayPal. */
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';

/** PayPal sends an event again for three days. */
const OLDEST_MS = 7 * DAY_MS;
/** Clocks differ. */
const NEWEST_MS = HOUR_MS;

/** Lengths as in PayPal's own description of its API. */
const signature = z.object({
  auth_algo: z.string().regex(/^SHA(256|384|512)withRSA$/),
  cert_url: z.string().max(500).refine(isAtPaypal),
  transmission_id: z.string().regex(/^[\w-]{1,50}$/),
  transmission_sig: z.string().regex(/^[\w+/-]{1,500}={0,2}$/),
  transmission_time: z.iso.datetime({ offset: true }).max(40),
});

export type EventSignature = z.output<typeof signature>;

/** `null` if PayPal never sent these headers. */
export function readSignature(headers: Readonly<Record<string, unknown>>, now: Date): EventSignature | null {
  const names = Object.keys(signature.shape);
  const sent = Object.fromEntries(
    names.map((name) => [name, headers[`paypal-${name.replaceAll('_', '-')}`]]),
  );
  const { data } = signature.safeParse(sent);
  if (data === undefined) return null;
  const age = now.getTime() - new Date(data.transmission_time).getTime();
  return age < OLDEST_MS && age > -NEWEST_MS ? data : null;
}

function isAtPaypal(text: string): boolean {
  if (!/^https:\/\/[a-z0-9.-]+\/[\w./-]*$/i.test(text) || !URL.canParse(text)) return false;
  return /(^|\.)paypal\.com$/.test(new URL(text).hostname);
}
