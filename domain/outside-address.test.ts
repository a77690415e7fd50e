import { expect, it } from 'vitest';
import { isOutsideAddress } from './outside-address.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  'https://web.push.apple.com/QOnV',
  'https://wns2-ln2p.notify.windows.com/w/?token=BQYAAAD',
])('%s takes messages', (address) => expect(isOutsideAddress(address)).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://localhost/1',
  'https://localhost./1',
  'https://push.example.com\\@127.0.0.1/1',
  'https://push.example.com',
  'HTTPS://PUSH.EXAMPLE.COM/1',
  'https://push..example.com/1',
  'https://push.example.com./1',
  'https://push.localhost/1',
  'https://printer.local/1',
  'https://metadata.google.internal/1',
  'https://intranet/1',
  'https://push.example.com:8443/1',
  ['https://user:word', 'push.example.com/1'].join('@'),
  'ftp://push.example.com/1',
  'javascript:alert(1)',
  '/push',
  '',
])('%j takes none', (address) => expect(isOutsideAddress(address)).toBe(false));
