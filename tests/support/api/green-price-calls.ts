import type { GreenPricePreview } from '#contract/prices/green-prices.ts';
import type { TestMember } from './members.ts';

export const previewOf = async (staff: TestMember, beanId: number, green_bean_price: number) =>
  (
    await staff.send('POST', `/staff/beans/${beanId}/green-price-previews`, { green_bean_price })
  ).json<GreenPricePreview>();

/** Sets a green price as staff do: previewed first. */
export async function setGreenPrice(staff: TestMember, beanId: number, green_bean_price: number) {
  const { version } = await previewOf(staff, beanId, green_bean_price);
  return staff.send('PUT', `/staff/beans/${beanId}/green-price`, { green_bean_price, version });
}
