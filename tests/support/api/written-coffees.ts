/** Beans and house blends as staff write them in tests. */
import type {
  BlendPricePreview,
  FirstPricePreview,
  GreenPricePreview,
} from '#contract/prices/green-prices.ts';
import type { BeanAsWritten, HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import { writtenSantos } from '#contract/prices/staff-coffees.ts';
import type { TestMember } from './members.ts';

let coffees = 0;

/** What the form of a new bean sends; no two have one name. */
export const aBean = (changes: object = {}) => ({
  ...writtenSantos,
  name: `Brazil Field ${++coffees}`,
  green_bean_price: 6.2,
  in_stock: true,
  ...changes,
});

/** Adds a bean as its form does: with the prices looked at that it begins with. */
export async function addBean(staff: TestMember, changes: object = {}) {
  const bean = aBean(changes);
  const { roast_id, delivery_zone, roast_loss_adjust_bp, green_bean_price } = bean;
  const preview = await staff.send('POST', '/staff/first-price-previews', {
    roast_id,
    delivery_zone,
    roast_loss_adjust_bp,
    green_bean_price,
  });
  const prices_version = preview.json<Partial<FirstPricePreview>>().version ?? NOT_LOOKED;
  return staff.send('POST', '/staff/beans', { ...bean, prices_version });
}

export const NOT_LOOKED = '0'.repeat(64);

export const aBlend = (changes: object = {}) => ({
  name: `Harbour ${++coffees}`,
  description: 'Nuts and caramel.',
  roast_id: 3,
  grind_id: 3,
  blend_recipes: [
    { bean_id: 73, percentage: 60 },
    { bean_id: 82, percentage: 40 },
  ],
  in_stock: true,
  ...changes,
});

export const readBean = async (staff: TestMember, id: number) =>
  (await staff.send('GET', `/staff/beans/${id}`)).json<BeanAsWritten>();

/** Saves a bean as its form does: as it was read, but for these changes, and with the prices looked at that follow from them. */
export async function rewriteBean(staff: TestMember, id: number, changes: object) {
  const bean = { ...(await readBean(staff, id)), ...changes };
  const { version } = (await previewRewriting(staff, id, changes)).json<GreenPricePreview>();
  return staff.send('PUT', `/staff/beans/${id}`, { ...bean, prices_version: version });
}

export async function previewRewriting(staff: TestMember, id: number, changes: object) {
  const facts = { ...(await readBean(staff, id)), ...changes };
  const { roast_id, delivery_zone, roast_loss_adjust_bp, scores } = facts;
  return staff.send('POST', `/staff/beans/${id}/rewriting-previews`, {
    roast_id,
    delivery_zone,
    roast_loss_adjust_bp,
    scores,
  });
}

export async function readBlend(staff: TestMember, id: number): Promise<HouseBlendAsWritten> {
  const blends = (await staff.send('GET', '/staff/blends')).json<HouseBlendAsWritten[]>();
  const blend = blends.find((one) => one.id === id);
  if (blend === undefined) throw new Error(`There is no house blend ${id}.`);
  return blend;
}

export const previewBlend = (
  staff: TestMember,
  id: number,
  { roast_id, blend_recipes }: Pick<HouseBlendAsWritten, 'roast_id' | 'blend_recipes'>,
) => staff.send('POST', `/staff/blends/${id}/rewriting-previews`, { roast_id, blend_recipes });

/** Saves a house blend as its form does, with the prices looked at that follow from its recipe. */
export async function rewriteBlend(staff: TestMember, id: number, changes: object) {
  const { version, name, description, roast_id, grind_id, blend_recipes } = await readBlend(staff, id);
  const facts = { version, name, description, roast_id, grind_id, blend_recipes };
  const prices = await previewBlend(staff, id, { ...facts, ...changes });
  const prices_version = prices.json<BlendPricePreview>().version;
  return staff.send('PUT', `/staff/blends/${id}`, { ...facts, ...changes, prices_version });
}
