import type { OrderShippingDetail } from '#contract/orders/order-details.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { fullName } from '../names.ts';

export function addressLines(box: OrderShippingDetail, country: string): string[] {
  const { company_name, address, city, province, zip_code } = box;
  return printedAddress([fullName(box), company_name, address, city, province, zip_code, country]);
}
