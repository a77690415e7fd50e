/** Asking a shop as a browser does, from an address of one's own each time. */
import { type Agent, request } from 'node:http';

export type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<string>;

/** How such a shop is started: from one address the visits would be too many. */
export const BEHIND_PROXY = { TRUST_PROXY: 'on' };

/** Plain requests: `fetch` spends several times on each what the shop does. */
export function askerOf(url: string, agent: Agent, token?: string): Ask {
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        'x-forwarded-for': anyAddress(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const asked = request(url + path, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${path}: ${text}`));
        });
      });
      asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
}

const anyAddress = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');
