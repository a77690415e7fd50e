/** Styles of mails: inline, since many mail programs read no others, with a dark scheme for those that do. */

const PAPER = '#faf4e9';
const RAISED = '#fffbf3';
const INK = '#1d1410';
const SOFT = '#5d4b3e';
const SUNK = '#f1e7d5';
const LINE = '#dccdb5';
const ACCENT = '#a3203a';
const ON_ACCENT = '#fff8ee';

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const STYLES = {
  ground: `margin: 0; padding: 24px 12px; background: ${PAPER}; color: ${INK}; font-family: ${SANS}; font-size: 16px; line-height: 1.55`,
  sheet: `max-width: 560px; margin: 0 auto; padding: 28px 24px; background: ${RAISED}; border: 1px solid ${LINE}; border-radius: 10px`,
  shop: `margin: 0 0 24px; font-family: ${SERIF}; font-size: 22px; font-weight: 600; line-height: 36px`,
  mark: 'margin-right: 10px; border: 0; vertical-align: middle',
  shopLink: `color: ${INK}; text-decoration: none`,
  heading: `margin: 0 0 16px; color: ${INK}; font-family: ${SERIF}; font-size: 27px; font-weight: 600; line-height: 1.2`,
  subheading: `margin: 24px 0 12px; color: ${INK}; font-family: ${SERIF}; font-size: 21px; font-weight: 600; line-height: 1.25`,
  preheader: 'display: none; max-height: 0; overflow: hidden',
  paragraph: 'margin: 0 0 16px',
  button: `display: inline-block; padding: 12px 20px; background: ${ACCENT}; border-radius: 999px; color: ${ON_ACCENT}; font-weight: 600; text-decoration: none`,
  link: `color: ${INK}; text-decoration: underline`,
  table: 'width: 100%; margin: 0 0 20px; border-collapse: collapse; font-variant-numeric: tabular-nums',
  columnName: `padding: 0 0 6px; border-bottom: 1px solid ${LINE}; color: ${SOFT}; font-size: 13px; font-weight: 400; text-align: left`,
  columnOfPrices: `padding: 0 0 6px; border-bottom: 1px solid ${LINE}; color: ${SOFT}; font-size: 13px; font-weight: 400; text-align: right`,
  cell: `padding: 12px 12px 12px 0; border-bottom: 1px solid ${LINE}; vertical-align: top`,
  price: `padding: 12px 0; border-bottom: 1px solid ${LINE}; text-align: right; vertical-align: top; white-space: nowrap`,
  detail: `color: ${SOFT}; font-size: 14px; line-height: 1.5`,
  sum: `padding: 8px 12px 0 0; color: ${SOFT}`,
  sumPrice: 'padding: 8px 0 0; text-align: right; white-space: nowrap',
  total: 'padding: 8px 12px 0 0; font-size: 18px; font-weight: 700',
  totalPrice: 'padding: 8px 0 0; font-size: 18px; font-weight: 700; text-align: right; white-space: nowrap',
  factName: `padding: 0 16px 4px 0; color: ${SOFT}; vertical-align: top; width: 1%; white-space: nowrap`,
  fact: 'padding: 0 0 4px; vertical-align: top',
  box: `margin: 0 0 20px; padding: 14px 16px; background: ${SUNK}; border-radius: 8px`,
  picture: 'margin: 0 0 20px; text-align: center',
  image: 'border: 0; max-width: 100%; height: auto',
  softLink: `color: ${SOFT}; text-decoration: underline`,
  quote: `margin: 0 0 16px; padding: 4px 0 4px 16px; border-left: 3px solid ${LINE}`,
  foot: `margin-top: 28px; padding-top: 16px; border-top: 1px solid ${LINE}; color: ${SOFT}`,
  small: 'margin: 0 0 8px; font-size: 14px; line-height: 1.5',
} as const;

/** Only `!important` wins over inline styles. */
export const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #17100c !important; color: #f6ead8 !important }
  .sheet { background: #221812 !important; border-color: #3d2e24 !important }
  .ink { color: #f6ead8 !important }
  .soft { color: #cbb9a6 !important; border-color: #3d2e24 !important }
  .line, th.soft { border-color: #3d2e24 !important }
  .box { background: #17100c !important; color: #f6ead8 !important }
  .quote { border-color: #3d2e24 !important }
  .button { background: #ff9a8f !important; color: #2b0710 !important }
}`;
