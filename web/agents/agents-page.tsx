/** How a person connects their own assistant to the shop, what it can do here, and what it can't. */
import { Link } from 'react-router';
import { EmailLink } from '#web/ui/contact-links.tsx';
import layout from '#web/ui/layout.module.css';
import styles from './agents-page.module.css';

export function AgentsPage({ publicUrl }: { publicUrl: string }) {
  const address = `${publicUrl}/mcp`;
  return (
    <>
      <div className={layout.band}>
        <h1>Bring your assistant</h1>
        <p className={layout.lead}>
          Tell Claude, ChatGPT or another assistant what you like to drink. It finds or designs the coffee
          with us and gives you one link. You look at it, and you pay here.
        </p>
        <div className={styles.columns}>
          <section aria-labelledby="connect">
            <h2 id="connect">Connect it</h2>
            <p>Your assistant asks for the address of an MCP server. This is ours; one tap selects it:</p>
            <p className={styles.address}>
              <code>{address}</code>
            </p>
            <dl className={styles.ways}>
              {waysOf(address).map(({ name, how }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{how}</dd>
                </div>
              ))}
            </dl>
            <p>
              You don’t have to log in for that. If it wants to see your past orders or to pay from your
              account, it sends you to our page: you log in there, and decide.
            </p>
          </section>
          <section aria-labelledby="say">
            <h2 id="say">Then say</h2>
            <ul className={styles.said}>
              {SAID.map((words) => (
                <li key={words}>“{words}”</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <div className={`${layout.band} ${layout.sunk}`}>
        <div className={styles.columns}>
          <section aria-labelledby="can">
            <h2 id="can">What it can do here</h2>
            <ul>
              <li>Search our beans and house blends, and read how each tastes, brews and what it costs.</li>
              <li>
                Design a blend of up to six beans that tastes like a coffee you know, changed as you say.
              </li>
              <li>Put bags together for you, with the price, the postage and the day that they leave.</li>
              <li>Say where your order is, if you give it the link in our email.</li>
              <li>Find what you ordered before, to buy it again or change it, once you have allowed that.</li>
              <li>
                Order at your own prices and pay from your credit or on account, once you have allowed that,
                up to amounts that you set.
              </li>
            </ul>
          </section>
          <section aria-labelledby="cannot">
            <h2 id="cannot">What it can’t</h2>
            <ul>
              <li>Order or pay in any other way. Only you can do that, on our page, after a last look.</li>
              <li>See your addresses or your orders, unless you show them to it or allow it to look.</li>
              <li>Change what a coffee costs, or promise a day that we don’t.</li>
            </ul>
          </section>
          <section aria-labelledby="sees">
            <h2 id="sees">What we see</h2>
            <p>
              What your assistant asks for, and what it writes about you into a checkout, if you told it: your
              name, email address and address. We keep that with the checkout and forget it a week after it
              ends, unless you order. The <Link to="/privacypolicy">privacy policy</Link> says the rest. What
              the assistant itself keeps is up to its maker.
            </p>
          </section>
          <section aria-labelledby="end">
            <h2 id="end">How to end it</h2>
            <p>
              Take our address out of your assistant’s settings. What you allowed ends by itself after 90
              days, and you end it at any time in <Link to="/profile?tab=4">your profile</Link>. A checkout
              that nobody takes over ends after a day.
            </p>
          </section>
        </div>
      </div>
      <ForBuilders address={address} />
    </>
  );
}

function ForBuilders({ address }: { address: string }) {
  return (
    <section aria-labelledby="builders" className={layout.band}>
      <h2 id="builders">For those who build assistants</h2>
      <p className={layout.prose}>
        We speak MCP at <code>{address}</code>, in revisions 2026-07-28 and 2025-11-25, and the Universal
        Commerce Protocol over REST and MCP: our profile is at <a href="/.well-known/ucp">/.well-known/ucp</a>
        , and links to buy at <code>/buy</code>. A recipe is its own id, with check digits.{' '}
        <a href="/llms.txt">llms.txt</a> has the grammar, the limits and the terms that have to be shown. A
        platform that signs its requests may read the orders that came by it, and the <code>webhook_url</code>{' '}
        of its profile hears what becomes of them. What needs the buyer’s permission answers 401 and says
        where to ask: OAuth 2 with PKCE, and a client that is described at the https address that is its id.
        Questions go to <EmailLink />.
      </p>
    </section>
  );
}

const waysOf = (address: string) => [
  { name: 'Claude', how: 'Settings, Connectors, Add custom connector. Paste the address.' },
  {
    name: 'ChatGPT',
    how: 'Settings, Apps and connectors, Create. Paste the address. Choose OAuth if it may see your orders or pay for you, no authentication if not.',
  },
  {
    name: 'VS Code',
    how: (
      <>
        Run <code>{`code --add-mcp '{"name":"coffee","type":"http","url":"${address}"}'`}</code>
      </>
    ),
  },
];

const SAID = [
  'Make me something like Lavazza Rossa but less bitter, under £8 a bag.',
  'Which of their decafs is the most chocolatey?',
  'Coffee for an office of twelve, three cups a day, for four weeks.',
];
