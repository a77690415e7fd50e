import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { ShopAddress } from '#domain/settings/address.ts';
import { STRAPLINE } from '#domain/shop.ts';
import { EmailLink, TelephoneLink, useShopContact } from '#web/ui/contact-links.tsx';
import styles from './footer.module.css';
import { ENQUIRY_LINKS, MAIN_LINKS, MORE_LINKS, type ShopLink } from './nav-links.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import paymentMarks from './payment-marks.svg';
import { usePathTo } from './use-path-to.ts';

export const Footer = () => (
  <footer className={styles.footer}>
    <FooterContents />
  </footer>
);

export const FooterContents = () => (
  <>
    <div className={styles.columns}>
      <section aria-labelledby="footer-news" className={styles.news}>
        <h2 id="footer-news">News from the roastery</h2>
        <p>New beans and blends, now and then. Unsubscribe any time.</p>
        <NewsletterForm />
      </section>
      <nav aria-labelledby="footer-navigation">
        <Folded title="Navigation" id="footer-navigation">
          <Links links={MAIN_LINKS} />
        </Folded>
      </nav>
      <nav aria-labelledby="footer-more">
        <Folded title="More info" id="footer-more">
          <Links links={MORE_LINKS} />
          {ENQUIRY_LINKS.map(({ path, name }) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener">
                {name} <span className={styles.aside}>(new tab)</span>
              </a>
            </li>
          ))}
        </Folded>
      </nav>
      <section aria-labelledby="footer-contact">
        <Folded title="Contact" id="footer-contact">
          <Contact />
        </Folded>
      </section>
    </div>
    <div className={styles.last}>
      <Copyright isWhole />
      <img
        src={paymentMarks}
        alt="We take PayPal, Visa and Mastercard"
        width="164"
        height="34"
        loading="lazy"
        className={styles.marks}
      />
    </div>
  </>
);

/** Who trades here, and what a company has to say of itself. An error page of the whole shop says nothing. */
export function Copyright({ isWhole = false }: { isWhole?: boolean }) {
  const names = useShopContact()?.names;
  return (
    names && (
      <p>
        © {names.legal}
        {isWhole && `. ${STRAPLINE}.`}
        {names.company_line && (
          <>
            <br />
            {names.company_line}
          </>
        )}
      </p>
    )
  );
}

/** A list that is folded on a phone. A wide screen shows it open, under its heading, by styles alone. */
const Folded = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    <details className={styles.folded}>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  </>
);

function Links({ links }: { links: readonly ShopLink[] }) {
  const pathTo = usePathTo();
  return links.map(({ path, name }) => (
    <li key={name}>
      <Link to={pathTo(path)}>{name}</Link>
    </li>
  ));
}

/** An error page of the whole shop has none. */
function Address() {
  const address = useRouteLoaderData<{ address: ShopAddress | null }>('root')?.address;
  return (
    address && (
      <>
        <br />
        {address.street}
        <br />
        {address.town} {address.postal_code}
      </>
    )
  );
}

function Contact() {
  const contact = useShopContact();
  return (
    <>
      <li>
        <address>
          {contact?.names.legal}
          <Address />
        </address>
      </li>
      <li>
        <TelephoneLink />
      </li>
      <li>
        <EmailLink />
      </li>
      {contact?.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="me noopener">
            {name}
          </a>
        </li>
      ))}
    </>
  );
}
