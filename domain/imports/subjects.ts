/** What can be brought in, and by which names other shops' files call its columns. */
export const SUBJECTS = ['customers', 'orders', 'gift cards', 'credit'] as const;
export type Subject = (typeof SUBJECTS)[number];

interface Field {
  label: string;
  /** As Shopify, WooCommerce and its usual exporters call it; the first that a file has is taken. */
  names: readonly string[];
  isNeeded?: true;
}

export type Fields = Readonly<Record<string, Field>>;

const ID = { label: 'Its id there', names: ['Id', 'Customer ID', 'user_id', 'customer_id', 'order_id'] };
const EMAIL = {
  label: 'Email',
  names: ['Email', 'user_email', 'billing_email', 'Customer Email', 'Email Address'],
};

const CUSTOMER_FIELDS = {
  id: ID,
  email: { ...EMAIL, isNeeded: true },
  first_name: { label: 'First name', names: ['First Name', 'first_name', 'billing_first_name'] },
  last_name: { label: 'Last name', names: ['Last Name', 'last_name', 'billing_last_name'] },
  company: { label: 'Company', names: ['Default Address Company', 'billing_company', 'Company'] },
  address: { label: 'Address', names: ['Default Address Address1', 'billing_address_1', 'Address'] },
  address_2: { label: 'Second line', names: ['Default Address Address2', 'billing_address_2'] },
  city: { label: 'Town', names: ['Default Address City', 'billing_city', 'City', 'Town'] },
  province: { label: 'County or state', names: ['Default Address Province Code', 'billing_state', 'County'] },
  country: { label: 'Country', names: ['Default Address Country Code', 'billing_country', 'Country'] },
  postcode: { label: 'Postcode', names: ['Default Address Zip', 'billing_postcode', 'Postcode', 'Zip'] },
  phone: { label: 'Telephone', names: ['Phone', 'billing_phone', 'Telephone'] },
  address_phone: { label: 'Telephone of the address', names: ['Default Address Phone'] },
  accepts: { label: 'Wants news', names: ['Accepts Email Marketing', 'Accepts Marketing'] },
  consent_at: { label: 'When they agreed to news', names: ['Email Marketing Consent Time', 'Consent time'] },
  consent_source: {
    label: 'Where they agreed to news',
    names: ['Email Marketing Consent Source', 'Consent source'],
  },
} as const satisfies Fields;

const ORDER_FIELDS = {
  number: { label: 'Order number', names: ['Name', 'order_number', 'Order Number'], isNeeded: true },
  id: { label: 'Its id there', names: ['Id', 'order_id'] },
  email: EMAIL,
  placed: {
    label: 'Placed on',
    names: ['Created at', 'order_date', 'date_created', 'Order Date', 'Date'],
    isNeeded: true,
  },
  name: { label: 'For', names: ['Shipping Name', 'Billing Name', 'shipping_name', 'Customer Name'] },
  postcode: {
    label: 'Postcode',
    names: ['Shipping Zip', 'Billing Zip', 'shipping_postcode', 'billing_postcode'],
  },
  way: { label: 'Paid by', names: ['Payment Method', 'payment_method_title', 'payment_method'] },
  currency: { label: 'Currency', names: ['Currency', 'order_currency'] },
  total: { label: 'Total', names: ['Total', 'order_total', 'total'], isNeeded: true },
  shipping: { label: 'Delivery', names: ['Shipping', 'shipping_total', 'order_shipping'] },
  discount: { label: 'Discount', names: ['Discount Amount', 'discount_total', 'cart_discount'] },
  tax: { label: 'VAT', names: ['Taxes', 'tax_total', 'order_tax', 'total_tax'] },
  refunded: { label: 'Refunded', names: ['Refunded Amount', 'refunded_total', 'total_refunded'] },
  cancelled: { label: 'Cancelled on', names: ['Cancelled at'] },
  status: { label: 'Status', names: ['Financial Status', 'status', 'order_status'] },
  line_quantity: { label: 'Bags', names: ['Lineitem quantity', 'item_quantity', 'quantity'] },
  line_name: { label: 'What', names: ['Lineitem name', 'item_name', 'product_name'] },
  line_price: { label: 'Price of one', names: ['Lineitem price', 'item_price', 'product_price'] },
} as const satisfies Fields;

const BALANCE = {
  label: 'What is left',
  names: ['Current Balance', 'Balance', 'Amount'],
  isNeeded: true,
} as const;
const CURRENCY = { label: 'Currency', names: ['Currency'] };

const GIFT_CARD_FIELDS = {
  id: { label: 'Its id there', names: ['Id', 'Gift Card ID', 'Code', 'Last Characters'], isNeeded: true },
  email: { ...EMAIL, label: 'Email of its holder', isNeeded: true },
  balance: BALANCE,
  currency: CURRENCY,
  enabled: { label: 'Still works', names: ['Enabled?', 'Enabled', 'Active'] },
  expires: { label: 'Ends on', names: ['Expires On', 'Expiry date'] },
} as const satisfies Fields;

const CREDIT_FIELDS = {
  id: ID,
  email: { ...EMAIL, isNeeded: true },
  balance: { ...BALANCE, names: [...BALANCE.names, 'Store Credit', 'Credit'] },
  currency: CURRENCY,
} as const satisfies Fields;

export const FIELDS = {
  customers: CUSTOMER_FIELDS,
  orders: ORDER_FIELDS,
  'gift cards': GIFT_CARD_FIELDS,
  credit: CREDIT_FIELDS,
} as const satisfies Record<Subject, Fields>;

/** The name of the column of a file for each field that it has. */
export type Columns = Readonly<Record<string, string>>;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The columns of a file with these names, as far as they call themselves as we expect. */
export function guessColumns(subject: Subject, header: readonly string[]): Columns {
  const fields: Fields = FIELDS[subject];
  const columns: Record<string, string> = {};
  for (const [field, { names }] of Object.entries(fields)) {
    const found = names.flatMap((name) => header.find((column) => plain(column) === plain(name)) ?? []);
    if (found[0] !== undefined) columns[field] = found[0];
  }
  return columns;
}

/** What a file with these names of columns is most likely of. */
export function guessSubject(header: readonly string[]): Subject {
  const has = (...names: string[]) =>
    names.some((name) => header.some((column) => plain(column) === plain(name)));
  if (has('Lineitem name', 'order_number', 'order_total')) return 'orders';
  if (has('Last Characters', 'Initial Balance', 'Gift Card ID')) return 'gift cards';
  return has('Store Credit', 'Credit') ? 'credit' : 'customers';
}

/** The labels of the fields that a file has to have and these columns don't say. */
export function missingFields(subject: Subject, columns: Columns): string[] {
  const fields: Fields = FIELDS[subject];
  return Object.entries(fields).flatMap(([field, { label, isNeeded }]) =>
    isNeeded && columns[field] === undefined ? label : [],
  );
}

/** What a row has under each field; an empty text for what the file doesn't say. */
export type Cells = (field: string) => string;

export function openCells(header: readonly string[], columns: Columns): (row: readonly string[]) => Cells {
  const places = new Map(Object.entries(columns).map(([field, column]) => [field, header.indexOf(column)]));
  return (row) => (field) => row[places.get(field) ?? -1] ?? '';
}
