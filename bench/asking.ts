/** A client that calls the shop as browsers do, from another IP address each time. */
import { type Agent, request } from 'node:http';

export type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<string>;

/** The shop's configuration for it: the rate limits would refuse so many requests from one address. */
export const BEHIND_PROXY = { TRUST_PROXY: 'on' };

/** The same member with each request. */
export const asMember = (token: string) => () => ({ authorization: `Bearer ${token}` });

/** Plain `node:http`: `fetch` uses several times the processor time of the shop on each request. `saying` is its own headers. */
export function askerOf(url: string, agent: Agent, saying: () => object = () => ({})): Ask {
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        'x-forwarded-for': anyAddress(),
        ...saying(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const asked = request(url + path, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          if (isDone(response.statusCode)) resolve(text);
          else reject(new Error(`${method} ${path}: ${text}`));
        });
      });
      asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
}

export const isDone = (status = 0): boolean => status === 200 || status === 201;

/** So that no rate limit takes all visitors for one. */
export const anyAddress = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');
