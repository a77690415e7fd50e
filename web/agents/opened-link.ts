export interface OpenedLink {
  items: string;
  /** Of a checkout that an assistant prepared; `null` for a link with coffees in its address. */
  key: string | null;
  /** Of a voucher. */
  code: string | null;
  /** Where the link goes on once its coffees are in a cart; to the checkout by default. */
  continueTo: string | null;
}
