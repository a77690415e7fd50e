import { describe, expect, it } from 'vitest';
import { FIRST_EMAIL } from '#domain/settings/names.ts';
import { isOfOwnMachine, mailSettingsOf, readConfig, shopMailOf } from './config.ts';
import { StartRefused } from './platform/start-refused.ts';

const PAYPAL = {
  PAYPAL_CLIENT_ID: 'ours',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH',
  PAYPAL_API_URL: 'https://api-m.paypal.com',
};
const LIVE = {
  ...PAYPAL,
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'beans@shop.example',
};

const refusal = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('METRICS_ADDRESS', () => {
  it.each([
    ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    ['metrics.internal:80', { host: 'metrics.internal', port: 80 }],
  ])('%s is a host and a port', (address, parts) => {
    expect(readConfig({ METRICS_ADDRESS: address }).METRICS_ADDRESS).toEqual(parts);
  });

  it.each(['9464', 'http://127.0.0.1:9464', '127.0.0.1:', '127.0.0.1:99999', ':9464'])(
    '%s is refused',
    (address) => {
      expect(refusal({ METRICS_ADDRESS: address })).toContain('METRICS_ADDRESS must');
    },
  );
});

describe('PUBLIC_URL', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['HTTPS://Shop.Example:443', 'https://shop.example'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is the origin %s', (given, origin) => {
    expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(origin);
  });

  it.each([
    'https://shop.example/uk',
    'https://shop.example/uk/',
    'https://shop.example/?a=1',
    'https://shop.example?',
    'https://shop.example/#top',
    'https://user@shop.example',
    'https://shop.example\\uk',
    'ftp://shop.example',
    'shop.example',
  ])('%s is refused, in a demo and in live mode', (given) => {
    expect(refusal({ PUBLIC_URL: given })).toMatch(/^PUBLIC_URL must be [^.]+\.example\.$/);
    expect(refusal({ ...LIVE, PUBLIC_URL: given })).toMatch(/^PUBLIC_URL must be [^.]+\.example\.$/);
  });
});

describe('the address at which the shop hears of orders', () => {
  it('is the shop’s own in live mode, none in a demo, and whatever is given', () => {
    expect(shopMailOf(readConfig(LIVE))).toBe(FIRST_EMAIL);
    expect(shopMailOf(readConfig({}))).toBeNull();
    expect(shopMailOf(readConfig({ SHOP_MAIL: 'desk@shop.example' }))).toBe('desk@shop.example');
    expect(shopMailOf(readConfig({ ...LIVE, SHOP_MAIL: 'off' }))).toBeNull();
    expect(refusal({ SHOP_MAIL: 'the desk' })).toMatch(/^SHOP_MAIL must be an e-mail address, or off\.$/);
  });
});

describe('live mode', () => {
  it('takes PayPal’s own address and mail by TLS', () => {
    expect(refusal(LIVE)).toBe('accepted');
    expect(refusal({ ...LIVE, PAYPAL_API_URL: 'https://api-m.paypal.com/' })).toBe('accepted');
    expect(refusal({ ...LIVE, SMTP_URL: 'smtp://mail.example:587' })).toBe('accepted');
  });

  it('sends nothing over a connection that is not encrypted, and a demo what it is told to', () => {
    expect(mailSettingsOf(readConfig(LIVE))).toMatchObject({ smtpUrl: LIVE.SMTP_URL, requireTls: true });
    const demo = { SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: LIVE.MAIL_FROM };
    expect(mailSettingsOf(readConfig(demo))).toMatchObject({ smtpUrl: demo.SMTP_URL, requireTls: false });
  });

  it('refuses a PUBLIC_URL without TLS', () => {
    expect(refusal({ ...LIVE, PUBLIC_URL: 'http://shop.example' })).toBe(
      'PUBLIC_URL must begin with https:// in live mode.',
    );
    expect(refusal({ PUBLIC_URL: 'http://shop.example' })).toBe('accepted');
  });

  it.each([
    'https://api-m.sandbox.paypal.com',
    'https://api.sandbox.paypal.com/',
    'https://look-alike.invalid/paypal-demo',
    'https://api-m.paypal.com.example',
    'https://paypal.com@api-m.sandbox.paypal.com',
    'https://api-m.paypal.com/x',
    'https://api-m.paypal.com/?a=1',
    'https://api-m.paypal.com#x',
  ])('refuses %s as PayPal', (PAYPAL_API_URL) => {
    expect(refusal({ ...LIVE, PAYPAL_API_URL })).toMatch(/^PAYPAL_API_URL must be /);
  });

  it.each([
    'smtp://mail.example?requireTLS=false',
    'smtp://mail.example/?ignoreTLS=true',
    'smtps://mail.example?secure=false',
    'smtps://mail.example?tls.rejectUnauthorized=false',
  ])('refuses %s for mail', (SMTP_URL) => {
    expect(refusal({ ...LIVE, SMTP_URL })).toMatch(/^SMTP_URL takes no options/);
  });
});

it('a demo refuses the address at which PayPal moves real money, and takes the sandbox', () => {
  expect(refusal(PAYPAL)).toMatch(/^PAYPAL_API_URL moves real money/);
  expect(refusal({ ...PAYPAL, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' })).toBe('accepted');
});

it('only a demo that nobody outside this machine reaches sends to programs beside it', () => {
  const isIt = (variables: Record<string, string>) => isOfOwnMachine(readConfig(variables));
  expect([isIt({}), isIt({ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' })]).toEqual([true, true]);
  for (const variables of [LIVE, { HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'https://demo.example' }])
    expect(isIt(variables)).toBe(false);
});
