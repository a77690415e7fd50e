import { Link } from 'react-router';
import { shop } from '../../domain/shop.ts';
import { EmailLink, TelephoneLink } from '../ui/contact-links.tsx';
import styles from './footer.module.css';
import { ENQUIRY_LINKS, MAIN_LINKS, MORE_LINKS, type ShopLink } from './nav-links.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import paymentMarks from './payment-marks.svg';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section aria-labelledby="footer-news" className={styles.news}>
          <h2 id="footer-news">News from the roastery</h2>
          <p>New beans and blends, now and then. Unsubscribe whenever you like.</p>
          <NewsletterForm />
        </section>
        <LinkList title="Navigation" id="footer-navigation" links={MAIN_LINKS} />
        <LinkList title="More info" id="footer-more" links={MORE_LINKS}>
          {ENQUIRY_LINKS.map(({ path, name }) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener">
                {name} <span className={styles.aside}>(new tab)</span>
              </a>
            </li>
          ))}
        </LinkList>
        <Contact />
      </div>
      <div className={styles.last}>
        <p>
          © {shop.legalName}. {shop.strapline}.
        </p>
        <img
          src={paymentMarks}
          alt="We take PayPal, Visa and Mastercard"
          width="164"
          height="34"
          loading="lazy"
          className={styles.marks}
        />
      </div>
    </footer>
  );
}

interface LinkListProps {
  title: string;
  id: string;
  links: readonly ShopLink[];
  children?: React.ReactNode;
}

const LinkList = ({ title, id, links, children }: LinkListProps) => (
  <nav aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>
      {links.map(({ path, name }) => (
        <li key={name}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
      {children}
    </ul>
  </nav>
);

const Contact = () => (
  <section aria-labelledby="footer-contact">
    <h2 id="footer-contact">Contact</h2>
    <address>
      {shop.legalName}
      <br />
      {shop.address.street}
      <br />
      {shop.address.city} {shop.address.postcode}
    </address>
    <ul>
      <li>
        <TelephoneLink />
      </li>
      <li>
        <EmailLink />
      </li>
      {shop.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="me noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
