import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';

export type DeskAddress = OrderInFull['boxes'][number]['address'];

export function linesOf(address: DeskAddress): string[] {
  const { first_name, last_name, company_name, city, province, zip_code, country_id } = address;
  return printedAddress([
    `${first_name} ${last_name}`,
    company_name,
    address.address,
    city,
    province,
    zip_code,
    country_id === 'GB' ? '' : country_id,
  ]);
}
