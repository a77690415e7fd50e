/** A certificate of a maker of devices who doesn't exist, good from 2020 until 2126, and its private key. */
import { createPrivateKey } from 'node:crypto';

export const MAKER_CERTIFICATE = Buffer.from(
  'MIIB5jCCAYugAwIBAgIUHuYGgIlJqGaZ4kvZVjGX3zsLCykwCgYIKoZIzj0EAwIwWTELMAkGA1UEBhMCR0IxEzARBgNVBAoMClNv' +
    'bWUgbWFrZXIxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xETAPBgNVBAMMCFNvbWUga2V5MCAXDTIwMDEwMTAw' +
    'MDAwMFoYDzIxMjYxMTA0MjA0MTA2WjBZMQswCQYDVQQGEwJHQjETMBEGA1UECgwKU29tZSBtYWtlcjEiMCAGA1UECwwZQXV0aGVu' +
    'dGljYXRvciBBdHRlc3RhdGlvbjERMA8GA1UEAwwIU29tZSBrZXkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATsUJjQ3cZO2qbO' +
    'QZ8ZaibTOyW/3yctHQU4Kjz63FTXdsqOhia3JVGaK8PYnGmtxkwOnLai4bJ7kSij9w+2BKmOoy8wLTAMBgNVHRMBAf8EAjAAMB0G' +
    'A1UdDgQWBBSj9WtTQBHSwYUa9Uz8JWsBnl4eTTAKBggqhkjOPQQDAgNJADBGAiEA6/di6Roxpb+OXAbfG1mvYFtY+D0nbKPDPycE' +
    'NG8dc3kCIQD4fKnsNjnZOB3OAesTIIQOAGLpf8acp+YzH2HCjVH1xQ==',
  'base64',
);

export const MAKER_KEY = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQ9C3Q4RKWQzeahIDuwBKc52iSHNfjFnmt/GlmfHxl6ChRANCAATs' +
      'UJjQ3cZO2qbOQZ8ZaibTOyW/3yctHQU4Kjz63FTXdsqOhia3JVGaK8PYnGmtxkwOnLai4bJ7kSij9w+2BKmO',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
});
