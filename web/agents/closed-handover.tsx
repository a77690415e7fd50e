import { Link } from 'react-router';
import type { HandoverPage } from '#contract/agents/handovers.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';

type Closed = Exclude<HandoverPage['state'], 'open'> | 'unknown';

/** A checkout that an assistant prepared and nobody can buy any more, or that we don't know. */
export const ClosedHandover = ({ state }: { state: Closed }) => (
  <div className={layout.band}>
    <h1>{WORDS[state].title}</h1>
    <p className={layout.lead}>{WORDS[state].text}</p>
    <p>
      <Link to="/shop" className={buttons.primary}>
        Go to the shop
      </Link>
    </p>
  </div>
);

const WORDS = {
  placed: {
    title: 'This has been ordered',
    text: 'What was put together here is an order by now. Its buyer finds it in our email, or in their profile.',
  },
  taken: {
    title: 'Somebody has taken this over',
    text: 'It lies in the cart of the browser or the account that took it over. If that’s yours, go to your cart.',
  },
  ended: {
    title: 'This has ended',
    text: 'What an assistant puts together can be bought for a day. Please ask it once more, or have a look at the shop.',
  },
  unknown: {
    title: 'We can’t find this',
    text: 'The link may be old, or part of it may be missing. Please open the whole link, or ask your assistant for a new one.',
  },
} as const;
