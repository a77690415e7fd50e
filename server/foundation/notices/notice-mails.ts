/** The notices in words: what happened, what to do next, and where. Of customers they say nothing but the number of an order. */
import type { Block, Notice } from '#server/foundation/mail/mail.ts';
import type { StaffMessage } from '#server/foundation/push/push.ts';
import type { NoticeEvent } from './notice-store.ts';

export interface About {
  orderIds: readonly number[];
  /** Names. */
  beans: readonly string[];
}

interface Words {
  title: string;
  blocks: readonly Block[];
}

export function noticeMail(event: NoticeEvent, { to, ...about }: About & { to: string }): Notice {
  const { title, blocks } = WORDS[event](about);
  return {
    kind: 'notice to staff',
    to,
    subject: title,
    blocks: [{ heading: title }, ...blocks],
    reason: 'You get this because you chose it in the back office. You can end it there, under Your access.',
  };
}

/** As it stands on a lock screen: what the mail has in its subject, and nothing more. */
export function noticePush(event: NoticeEvent, about: About): StaffMessage {
  const { title, blocks } = WORDS[event](about);
  const path = blocks.flatMap((block) => ('button' in block && 'path' in block ? block.path : []))[0];
  return { title, body: OPENS, path: path ?? '/staff/orders', tag: `notice ${event}` };
}

const OPENS = 'Press to open it in the back office.';

const WORDS: Readonly<Record<NoticeEvent, (about: About) => Words>> = {
  'order after start': ({ orderIds }) => ({
    title: `${ordersInWords(orderIds)} came in after the day was started`,
    blocks: [
      {
        paragraph: isOne(orderIds)
          ? 'It is to leave today, and had no batch when the day was started. Plan it into the day, or move it to another.'
          : 'They are to leave today, and had no batches when the day was started. Plan them into the day, or move them to another.',
      },
      ...linksTo(orderIds),
      { button: 'Open the plan', path: '/staff/plan' },
    ],
  }),
  'bean short': ({ beans }) => ({
    title: `Too little green coffee: ${listInWords(beans)}`,
    blocks: [
      {
        paragraph: `Orders need more ${listInWords(beans)} than there is, and the shop stopped selling ${isOne(beans) ? 'it' : 'them'}. Take in a lot, or propose other coffee to the buyers who wait.`,
      },
      { button: 'Open the stock', path: '/staff/stock' },
    ],
  }),
  'bean below point': ({ beans }) => ({
    title: isOne(beans)
      ? `Green coffee to buy: ${listInWords(beans)}`
      : `Green coffee to buy: ${beans.length} beans`,
    blocks: [
      {
        paragraph: `${listInWords(beans)} fell below ${isOne(beans) ? 'its reorder point' : 'their reorder points'}: what is there and what is to come lasts for less than it takes to get more, with what is to spare.`,
      },
      { button: 'See what to buy', path: '/staff/to-buy' },
    ],
  }),
  'payment refused': ({ orderIds }) => ({
    title: `PayPal refused the payment of ${ordersInWords(orderIds).toLowerCase()}`,
    blocks: [
      {
        paragraph:
          'A while later nothing is paid. The buyer can still pay on the page of the order; you may want to write to them.',
      },
      ...buttonOrLinks(orderIds),
    ],
  }),
  'payment not as agreed': ({ orderIds }) => ({
    title: `The payment of ${ordersInWords(orderIds).toLowerCase()} isn’t as agreed`,
    blocks: [
      {
        paragraph:
          'What PayPal has differs from what was agreed, or nobody knows whether PayPal charged it. Nothing is roasted until that is settled. Please look at the payment at PayPal.',
      },
      ...buttonOrLinks(orderIds),
    ],
  }),
  'payment taken back': ({ orderIds }) => ({
    title: `PayPal took back the payment of ${ordersInWords(orderIds).toLowerCase()}`,
    blocks: [
      {
        paragraph:
          'The money went back without us, and the books still count it as paid. Look at PayPal why, before anything more is roasted or sent.',
      },
      ...buttonOrLinks(orderIds),
    ],
  }),
  'back-ups failed': () => ({
    title: 'Two nights without a back-up',
    blocks: [
      {
        paragraph:
          'Two back-ups in a row could not be made, or could not be restored. Older ones are still there. The shop goes on trying every hour.',
      },
      { button: 'Look at the back-ups', path: '/staff/settings' },
    ],
  }),
};

const isOne = (all: readonly unknown[]): boolean => all.length === 1;

const ordersInWords = (ids: readonly number[]): string =>
  isOne(ids) ? `Order ${ids[0]}` : `${ids.length} orders`;

const LIST = new Intl.ListFormat('en-GB');
const listInWords = (names: readonly string[]): string => LIST.format(names);

const pathTo = (id: number) => `/staff/orders/${id}` as const;

const linksTo = (ids: readonly number[]): Block[] => [
  {
    runs: ids.flatMap((id, i) => [...(i === 0 ? [] : [', ']), { words: `Order ${id}`, path: pathTo(id) }]),
  },
];

function buttonOrLinks(ids: readonly number[]): Block[] {
  const [first] = ids;
  return isOne(ids) && first !== undefined
    ? [{ button: 'Open the order', path: pathTo(first) }]
    : linksTo(ids);
}
