/** What each subject’s files tell, and by which names other shops’ files call its columns. */
interface Field {
  label: string;
  /** As Shopify, WooCommerce and its usual exporters call it; the first that a file has is taken. */
  names: readonly string[];
  isNeeded?: true;
}

export type Fields = Readonly<Record<string, Field>>;

const field = (label: string, ...names: readonly string[]): Field => ({ label, names });
const needed = (label: string, ...names: readonly string[]): Field => ({
  ...field(label, ...names),
  isNeeded: true,
});

const ID = field('Its id there', 'Id', 'Customer ID', 'user_id', 'customer_id', 'order_id');
const EMAIL = field('Email', 'Email', 'user_email', 'billing_email', 'Customer Email', 'Email Address');

const CUSTOMER_FIELDS = {
  id: ID,
  email: { ...EMAIL, isNeeded: true },
  first_name: field('First name', 'First Name', 'first_name', 'billing_first_name'),
  last_name: field('Last name', 'Last Name', 'last_name', 'billing_last_name'),
  company: field('Company', 'Default Address Company', 'billing_company', 'Company'),
  address: field('Address', 'Default Address Address1', 'billing_address_1', 'Address'),
  address_2: field('Second line', 'Default Address Address2', 'billing_address_2'),
  city: field('Town', 'Default Address City', 'billing_city', 'City', 'Town'),
  province: field('County or state', 'Default Address Province Code', 'billing_state', 'County'),
  country: field('Country', 'Default Address Country Code', 'billing_country', 'Country'),
  postcode: field('Postcode', 'Default Address Zip', 'billing_postcode', 'Postcode', 'Zip'),
  phone: field('Telephone', 'Phone', 'billing_phone', 'Telephone'),
  address_phone: field('Telephone of the address', 'Default Address Phone'),
  accepts: field('Wants news', 'Accepts Email Marketing', 'Accepts Marketing'),
  consent_at: field('When they agreed to news', 'Email Marketing Consent Time', 'Consent time'),
  consent_source: field('Where they agreed to news', 'Email Marketing Consent Source', 'Consent source'),
} as const satisfies Fields;

const ORDER_FIELDS = {
  number: needed('Order number', 'Name', 'order_number', 'Order Number'),
  id: field('Its id there', 'Id', 'order_id'),
  email: EMAIL,
  placed: needed('Placed on', 'Created at', 'order_date', 'date_created', 'Order Date', 'Date'),
  name: field('For', 'Shipping Name', 'Billing Name', 'shipping_name', 'Customer Name'),
  postcode: field('Postcode', 'Shipping Zip', 'Billing Zip', 'shipping_postcode', 'billing_postcode'),
  way: field('Paid by', 'Payment Method', 'payment_method_title', 'payment_method'),
  currency: field('Currency', 'Currency', 'order_currency'),
  total: needed('Total', 'Total', 'order_total', 'total'),
  shipping: field('Delivery', 'Shipping', 'shipping_total', 'order_shipping'),
  discount: field('Discount', 'Discount Amount', 'discount_total', 'cart_discount'),
  tax: field('VAT', 'Taxes', 'tax_total', 'order_tax', 'total_tax'),
  refunded: field('Refunded', 'Refunded Amount', 'refunded_total', 'total_refunded'),
  cancelled: field('Cancelled on', 'Cancelled at'),
  status: field('Status', 'Financial Status', 'status', 'order_status'),
  line_quantity: field('Bags', 'Lineitem quantity', 'item_quantity', 'quantity'),
  line_name: field('What', 'Lineitem name', 'item_name', 'product_name'),
  line_price: field('Price of one', 'Lineitem price', 'item_price', 'product_price'),
} as const satisfies Fields;

const BALANCE = needed('What is left', 'Current Balance', 'Balance', 'Amount');
const CURRENCY = field('Currency', 'Currency');

const GIFT_CARD_FIELDS = {
  id: needed('Its id there', 'Id', 'Gift Card ID', 'Code', 'Last Characters'),
  email: { ...EMAIL, label: 'Email of its holder', isNeeded: true },
  balance: BALANCE,
  currency: CURRENCY,
  enabled: field('Still works', 'Enabled?', 'Enabled', 'Active'),
  expires: field('Ends on', 'Expires On', 'Expiry date'),
} as const satisfies Fields;

const CREDIT_FIELDS = {
  id: ID,
  email: { ...EMAIL, isNeeded: true },
  balance: { ...BALANCE, names: [...BALANCE.names, 'Store Credit', 'Credit'] },
  currency: CURRENCY,
} as const satisfies Fields;

const OWED_FIELDS = {
  number: needed(
    'Number of the invoice',
    'Invoice Number',
    'InvoiceNumber',
    'Invoice No',
    'Invoice',
    'Number',
    'Reference',
  ),
  email: { ...EMAIL, names: [...EMAIL.names, 'EmailAddress'], isNeeded: true },
  invoiced: needed('Day of the invoice', 'Invoice Date', 'InvoiceDate', 'Invoiced On', 'Date', 'Day'),
  due: field('Due on', 'Due Date', 'DueDate', 'Due On', 'Due', 'Due Day'),
  amount: needed(
    'Still owed',
    'Amount Due',
    'AmountDue',
    'InvoiceAmountDue',
    'Balance Due',
    'Outstanding',
    'Balance',
    'Owed',
    'Amount',
  ),
  currency: CURRENCY,
} as const satisfies Fields;

const VOUCHER_FIELDS = {
  code: needed('Code', 'Code', 'Discount Code', 'coupon_code', 'Coupon Code', 'post_title', 'Name'),
  value: needed('What it takes off', 'Value', 'Discount Value', 'coupon_amount', 'Coupon Amount', 'Amount'),
  kind: field('Per cent or pounds', 'Value Type', 'Discount Value Type', 'discount_type'),
  type: field('Kind of discount', 'Type', 'Method'),
  scope: field('What it is off', 'Discount Class', 'Applies To', 'Applies To: Type'),
  minimum: field(
    'For at least',
    'Minimum Purchase Requirements',
    'Minimum Requirement',
    'Minimum Value',
    'Minimum Amount',
    'minimum_spend',
  ),
  maximum: field('For at most', 'maximum_amount', 'maximum_spend'),
  limit: field(
    'How often in all',
    'Usage Limit Per Code',
    'Limit Total Times',
    'Usage Limit',
    'usage_limit_per_coupon',
  ),
  used: field(
    'How often used',
    'Times Used In Total',
    'Code Used Count',
    'Used Count',
    'Total Used Count',
    'usage_count',
  ),
  once: field(
    'Once for each customer',
    'Applies Once Per Customer',
    'Limit Once Per Customer',
    'usage_limit_per_user',
    'Once Per Customer',
  ),
  starts: field('First day', 'Start', 'Starts At', 'Start Date', 'date_starts'),
  ends: field('Last day', 'End', 'Ends At', 'End Date', 'date_expires', 'expiry_date', 'Expires'),
  status: field('Status', 'Status', 'post_status'),
  customers: field(
    'For which customers',
    'Customer Selection',
    'Customer Buys',
    'customer_email',
    'email_restrictions',
    'Allowed emails',
  ),
  products: field('For which coffees', 'product_ids', 'Applies To: Products', 'Products'),
  categories: field(
    'For which kinds of coffee',
    'product_categories',
    'Applies To: Collections',
    'Product Categories',
  ),
  free_shipping: field('Off delivery', 'free_shipping', 'Free Shipping'),
} as const satisfies Fields;

const LOT_FIELDS = {
  lot: needed('Lot', 'Lot', 'Lot Code', 'Lot Reference', 'Lot Number', 'Lot No', 'Reference'),
  bean: needed(
    'Bean, by its number, code or name here',
    'Bean',
    'Bean Code',
    'Bean Name',
    'Coffee',
    'Green Coffee',
  ),
  kilos: needed('Kilos that are left', 'Kilos', 'Kg', 'Weight (kg)', 'Quantity (kg)', 'On Hand', 'Weight'),
  cost: needed('What a kilo costs', 'Cost Per Kilo', 'Cost Per Kg', 'Cost (£/kg)', 'Price Per Kg', 'Cost'),
  arrived: needed('Arrived on', 'Arrived', 'Arrived On', 'Arrival Date', 'Received', 'Received On', 'Date'),
  sacks: field('Sacks', 'Sacks', 'Bags'),
  supplier: field('Supplier', 'Supplier', 'Importer', 'Vendor'),
  crop: field('Harvest', 'Harvest', 'Crop', 'Crop Year'),
  place: field('Where it stands', 'Place', 'Location', 'Warehouse'),
  organic_certificate: field('Organic certificate', 'Organic Certificate', 'Certificate'),
  freight: field('Freight for a kilo', 'Freight', 'Freight Per Kilo', 'Freight Per Kg'),
  duty: field('Duty for a kilo', 'Duty', 'Duty Per Kilo', 'Duty Per Kg'),
  other: field('Other costs of a kilo', 'Other Costs', 'Other Costs Per Kilo', 'Other Costs Per Kg'),
  country: field('Country of production', 'Country Of Production', 'Country Of Origin', 'Country'),
  due_diligence_reference: field(
    'Due diligence reference number',
    'Due Diligence Reference',
    'DDS Reference',
    'EUDR Reference',
  ),
  verification_number: field(
    'Verification number',
    'Verification Number',
    'DDS Verification',
    'EUDR Verification',
  ),
} as const satisfies Fields;

export const FIELDS = {
  customers: CUSTOMER_FIELDS,
  orders: ORDER_FIELDS,
  'gift cards': GIFT_CARD_FIELDS,
  credit: CREDIT_FIELDS,
  owed: OWED_FIELDS,
  vouchers: VOUCHER_FIELDS,
  'green lots': LOT_FIELDS,
} as const satisfies Record<string, Fields>;
