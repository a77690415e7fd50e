import type { OrderInFull } from '../../../../contract/order-desk/order-page.ts';

export type DeskAddress = OrderInFull['boxes'][number]['address'];

/** An address as it is read, each line once: the company of many people is their own name. */
export function linesOf(address: DeskAddress): string[] {
  const { first_name, last_name, company_name, city, province, zip_code, country_id } = address;
  const lines = [
    `${first_name} ${last_name}`,
    company_name,
    address.address,
    city,
    province,
    zip_code,
    country_id === 'GB' ? '' : country_id,
  ];
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '');
}
