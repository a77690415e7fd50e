/** The environment, parsed once. `process.env` stands nowhere else in the shop. */
import { join } from 'node:path';
import { z } from 'zod';
import { FIRST_EMAIL } from '#domain/settings/names.ts';
import { isPaypalLive } from './money/payments/paypal/paypal-environments.ts';
import { StartRefused } from './platform/start-refused.ts';

export type Config = Readonly<z.output<typeof environment>> & { publicUrl: string };

// React chooses its slow development build by default, and is loaded after this.
process.env['NODE_ENV'] ??= 'production';

export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) throw new StartRefused(parsed.error.issues.map(lineOf).join(' '));
  const config = parsed.data;
  if (config.STAFF_EMAIL === undefined && config.STAFF_PASSWORD !== undefined)
    throw new StartRefused('STAFF_PASSWORD needs STAFF_EMAIL: whose password it is.');
  if (config.SHOP_MODE === 'live') refuseLiveWithout(config);
  refuseKeysInPart(config);
  if (config.CLICK_AND_DROP_KEY !== undefined && config.SHOP_MODE !== 'live')
    throw new StartRefused('CLICK_AND_DROP_KEY buys postage: set SHOP_MODE=live, or leave it out.');
  refusePaypalOfOtherMode(config);
  return { ...config, publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` };
}

const url = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address such as ${example}`,
  });

const host = (schemes: readonly string[], example: string) =>
  url(schemes, example).refine((text) => /^[^/]+:\/\/[^/?#@\\]+\/?$/.test(text), {
    error: `must be a scheme and a host alone, such as ${example}`,
    when: ({ issues }) => issues.length === 0,
  });

const onOrOff = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(initial)
    .transform((word) => word === 'on');

const portOf = (address: string) => Number(/\d+$/.exec(address)?.[0]);

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a number from 0 to 65535, such as 3000' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a number from 0 to 65535, such as 3000' })
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_ADDRESS: z
    .string()
    .regex(/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, {
      error: 'must be a host and a port, such as 127.0.0.1:9464',
    })
    .refine((text) => portOf(text) <= 65_535, { error: 'must end in a port from 0 to 65535' })
    .transform((text) => ({ host: text.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''), port: portOf(text) }))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  // Not parsed as a URL: a socket is named in a way that only PostgreSQL's own drivers read.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, {
      error: 'must be an address such as postgres://user:password@host:5432/shop',
    })
    .optional(),
  PUBLIC_URL: host(['http:', 'https:'], 'https://shop.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  SHOP_MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z.string().includes('@', { error: 'must be an e-mail address' }).optional(),
  SHOP_MAIL: z
    .string()
    .refine((text) => text === 'off' || z.email().safeParse(text).success, {
      error: 'must be an e-mail address, or off',
    })
    .optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: host(['https:'], 'https://api-m.paypal.com').optional(),
  STAFF_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  STAFF_PASSWORD: z.string().max(200, { error: 'must have at most 200 characters' }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  TRUST_PROXY: onOrOff('off'),
  PRICE_PARTS: onOrOff('on'),
  CLICK_AND_DROP_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, { error: 'must be the authorisation key of an integration' })
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
});

const LIVE_NEEDS = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_API_URL',
] as const;

function refuseLiveWithout(config: z.output<typeof environment>): void {
  const missing = LIVE_NEEDS.filter((name) => config[name] === undefined);
  if (missing.length > 0) {
    throw new StartRefused(
      `SHOP_MODE=live needs ${missing.join(', ')}. Set them, or leave SHOP_MODE at demo.`,
    );
  }
  if (!config.PUBLIC_URL?.startsWith('https:')) {
    throw new StartRefused('PUBLIC_URL must begin with https:// in live mode.');
  }
  // Such options can undo that the transport requires TLS, or that it checks whose certificate it is.
  if (config.SMTP_URL?.includes('?') === true) {
    throw new StartRefused('SMTP_URL takes no options after a ? in live mode: mail goes out by TLS alone.');
  }
}

/** Money moves in live mode alone, and there by PayPal's own address alone. */
function refusePaypalOfOtherMode({
  SHOP_MODE: mode,
  PAYPAL_API_URL: url,
}: z.output<typeof environment>): void {
  if (url === undefined || isPaypalLive(url) === (mode === 'live')) return;
  throw new StartRefused(
    mode === 'live'
      ? 'PAYPAL_API_URL must be https://api-m.paypal.com in live mode: no money moves in the sandbox or elsewhere.'
      : 'PAYPAL_API_URL moves real money: set SHOP_MODE=live, or use https://api-m.sandbox.paypal.com.',
  );
}

const PAYPAL = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_API_URL'] as const;

function refuseKeysInPart(config: z.output<typeof environment>): void {
  const present = PAYPAL.filter((name) => config[name] !== undefined);
  if (present.length > 0 && present.length < PAYPAL.length)
    throw new StartRefused(`${PAYPAL.join(', ')} are set together, or none is.`);
}

/** Where the shop reads of orders and enquiries: a demo tells nobody unless told to. */
export function shopMailOf({ SHOP_MAIL: address, SHOP_MODE: mode }: Config): string | null {
  if (address === 'off') return null;
  return address ?? (mode === 'live' ? FIRST_EMAIL : null);
}

/** How mail leaves the shop: as files of a demo without a mail server, and by TLS alone in live mode. */
export const mailSettingsOf = ({ SHOP_MODE, SMTP_URL, MAIL_FROM, DATA_DIR }: Config) => ({
  smtpUrl: SMTP_URL,
  folder: join(DATA_DIR, 'mail'),
  from: MAIL_FROM,
  requireTls: SHOP_MODE === 'live',
});

/** A demo that nobody outside this machine reaches, so that only its own visitor can send things to programs beside it. */
export const isOfOwnMachine = ({ SHOP_MODE, HOST, publicUrl }: Config): boolean =>
  SHOP_MODE === 'demo' && [HOST, new URL(publicUrl).hostname].every((host) => LOOPBACK.has(host));

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);

/** `null` where no folder is named for them. */
export const backupsOf = ({ BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase }: Config) =>
  folder === undefined ? null : { folder, passphrase: passphrase ?? null };

/** `null` where boxes go to the carrier by file alone. */
export const carrierOf = ({ CLICK_AND_DROP_KEY: key }: Config) =>
  key === undefined ? null : { key, apiUrl: CLICK_AND_DROP_URL };

/** It has no sandbox. */
const CLICK_AND_DROP_URL = 'https://api.parcel.royalmail.com/api/v1';

/** `null` where the shop simulates PayPal. */
export function paypalKeysOf(config: Config) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: secret } = config;
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_API_URL: apiUrl } = config;
  if (clientId === undefined || secret === undefined || webhookId === undefined || apiUrl === undefined)
    return null;
  return { clientId, secret, webhookId, apiUrl: apiUrl.replace(/\/+$/, '') };
}

function lineOf(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}.`;
}
