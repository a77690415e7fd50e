/** A shop's calls for enquiries in few words, and the mails that follow. */
import { calls } from '#contract/calls.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

export const QUESTION = calls['POST /questions'].example.body;
export const REQUEST = calls['POST /taste-matching-requests'].example.body;
export const FEEDBACK = calls['POST /feedback'].example.body;
export const REFERRAL = calls['POST /referrals'].example.body;

/** Everybody asks from an address of their own. */
let visitors = 0;
const anotherAddress = () => `10.1.${Math.floor(++visitors / 250)}.${visitors % 250}`;
export const someone = () => `reader-${++visitors}@example.com`;

export function enquiryCallsOf(shop: () => TestShop) {
  const send = (path: string, payload: object) =>
    shop().http.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: anotherAddress() });
  const mailsTo = async (email: string) =>
    (await shop().mails()).filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === email));
  const askForNews = (email: string) => send('/newsletter-subscribers', { email });
  const confirm = (code: string) => send('/newsletter-confirmations', { code });
  /** The code of the mail that asks whether the newsletter is wanted; the last one. */
  const codeOf = async (email: string) => {
    const codes = (await mailsTo(email)).map(
      ({ text }) => /confirmnewsletter\?code=([\w-]+)/.exec(text ?? '')?.[1],
    );
    return codes.findLast((code) => code !== undefined) ?? '';
  };
  const subscribe = async (email: string) => {
    await askForNews(email);
    return confirm(await codeOf(email));
  };
  const linkOf = async (email: string) => {
    const [mail] = await mailsTo(email);
    return /<(.+)>/.exec(mail?.header('List-Unsubscribe') ?? '')?.[1] ?? '';
  };
  const keyOf = async (email: string) => (await linkOf(email)).split('/').at(-1) ?? '';
  const unsubscribe = (key: string) => send('/unsubscriptions', { key });
  return { send, askForNews, confirm, codeOf, subscribe, unsubscribe, mailsTo, linkOf, keyOf };
}
