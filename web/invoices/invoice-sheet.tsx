import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { FIRST_NAMES } from '#domain/settings/names.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Day } from '#web/ui/day.tsx';
import { pounds, takenOff } from '#web/ui/figures.ts';
import styles from './invoice.module.css';

/** An invoice as it is read and printed. */
export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => (
  <article className={styles.sheet} aria-label={`Invoice ${invoice.number}`}>
    <Heading paper={invoice} facts={[['Invoice number', invoice.number], ...purchaseOrderOf(invoice)]} />
    <Lines invoice={invoice} />
    <Totals paper={invoice} />
    <p className={styles.paid}>{invoice.payment}</p>
  </article>
);

const purchaseOrderOf = ({ buyer }: Invoice): [name: string, value: string][] =>
  buyer?.purchase_order === undefined ? [] : [['Purchase order', buyer.purchase_order]];

/** The shop's mark where no header stands above, which is on paper; the numbers of an invoice or a credit note, its day, and both parties. */
export const Heading = ({
  paper: { dated, order_id, seller, buyer },
  facts,
}: {
  paper: Invoice | CreditNote;
  facts: readonly (readonly [name: string, value: string])[];
}) => (
  <>
    <p className={styles.mark} aria-hidden="true">
      <BrandMark mark={seller.mark ?? null} /> {seller.trading_name ?? FIRST_NAMES.trading}
    </p>
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
      <div>
        <dt>Date</dt>
        <dd>
          <Day day={dated} />
        </dd>
      </div>
      <Fact name="Order" value={String(order_id)} />
      {seller.vat_number !== null && <Fact name="VAT number" value={seller.vat_number} />}
    </dl>
    <div className={styles.parties}>
      <Party title="From" lines={linesOf(seller)} />
      {buyer !== null && <Party title="To" lines={[buyer.name, ...buyer.address]} />}
    </div>
  </>
);

const linesOf = ({ name, address, email, telephone, company_line }: Invoice['seller']): string[] => [
  name,
  ...address,
  email,
  telephone,
  ...(company_line == null ? [] : [company_line]),
];

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Party = ({ title, lines: [name, ...lines] }: { title: string; lines: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <address>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </address>
  </section>
);

export const Columns = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

export const LineName = ({
  line: { name, description },
}: {
  line: { name: string; description: string };
}) => (
  <th scope="row">
    <bdi>{name}</bdi>
    <small>{description}</small>
  </th>
);

const Lines = ({ invoice }: { invoice: Invoice }) => (
  <table className={styles.lines}>
    <caption className="visually-hidden">What was sold</caption>
    <Columns names={['Coffee', 'Bags', 'Each', 'Discount', 'VAT', 'Amount']} />
    <tbody>
      {invoice.lines.map((line) => (
        <tr key={JSON.stringify(line)}>
          <LineName line={line} />
          <td data-label="Bags">{line.quantity}</td>
          <td data-label="Each">{pounds(line.unit_price)}</td>
          <td data-label="Discount">{discountOf(line) > 0 && takenOff(discountOf(line))}</td>
          <td data-label="VAT">{line.vat_percent}%</td>
          <td data-label="Amount">{pounds(line.total_price)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={4}>
          Delivery
        </th>
        <td data-label="VAT">{invoice.shipping_vat_percent}%</td>
        <td data-label="Amount">{pounds(invoice.shipping_cost)}</td>
      </tr>
    </tbody>
  </table>
);

const discountOf = ({ volume_discount, voucher_discount = 0 }: Invoice['lines'][number]): number =>
  volume_discount + voucher_discount;

export const Totals = ({ paper: { vat, total } }: { paper: Invoice | CreditNote }) => (
  <dl className={styles.totals}>
    {vat.map(({ percent, net, tax }) => (
      <Fact key={percent} name={`VAT at ${percent}% on ${pounds(net)}`} value={pounds(tax)} />
    ))}
    <div className={styles.total}>
      <dt>Total</dt>
      <dd>{pounds(total)}</dd>
    </div>
  </dl>
);
