import type { OrderShippingDetail } from '../../../contract/orders/order-details.ts';
import { fullName } from '../names.ts';

/** An address as it is read. Each line once: the company of many people is their own name. */
export function addressLines(box: OrderShippingDetail, country: string): string[] {
  const { company_name, address, city, province, zip_code } = box;
  const lines = [fullName(box), company_name, address, city, province, zip_code, country];
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '');
}
