export interface BankDetails {
  account_name: string;
  sort_code: string;
  account_number: string;
}

/** Whether somebody filled them in: transfers to zeros would go nowhere. */
export const isFilledIn = ({ sort_code, account_number }: BankDetails): boolean =>
  [sort_code, account_number].every((digits) => /[1-9]/.test(digits));
