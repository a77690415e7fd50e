/** What is typed on the page of beans, and what that asks for. */
import type { MyBeans } from '#contract/prices/my-beans.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { BeanList, TypedCoffee } from '#domain/stock/bean-list.ts';
import { wishOf } from '#domain/stock/typed-coffee.ts';

/** By CTAPS id, what differs from what the page came with. */
export type TypedRows = Readonly<Record<string, Partial<TypedCoffee>>>;

export type Bean = MyBeans['beans'][number];
export type Blend = MyBeans['blends'][number];

export const typedOf = (bean: Bean, rows: TypedRows): TypedCoffee => ({
  isTicked: bean.in_stock,
  kilos: '',
  cost: bean.green_bean_price.toFixed(2),
  code: '',
  arrived: '',
  ...rows[bean.ctaps_id],
});

export const isBlendTicked = ({ ctaps_id, in_stock }: Blend, rows: TypedRows): boolean =>
  rows[ctaps_id]?.isTicked ?? in_stock;

/** A list may say what is there, or all that is sold: then what it doesn’t name is off the shelf. */
export function withList(
  { said }: BeanList,
  { beans, blends }: MyBeans,
  { rows, isAllThatIsSold }: { rows: TypedRows; isAllThatIsSold: boolean },
): TypedRows {
  const names = [...beans, ...blends].map(({ ctaps_id }) => ctaps_id);
  const off = isAllThatIsSold ? names.filter((name) => !said.has(name)) : [];
  return Object.fromEntries(
    [...Object.entries(rows), ...off.map((name) => [name, { isTicked: false }] as const), ...said].reduce(
      (all, [name, typed]) => all.set(name, { ...all.get(name), ...typed }),
      new Map<string, Partial<TypedCoffee>>(),
    ),
  );
}

/** What couldn’t be read or done is still there to be put right. */
export const onlyOf = (rows: TypedRows, names: ReadonlySet<string>): TypedRows =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => names.has(name)));

export const ctapsIdOf = ({ beans }: MyBeans, beanId: number): string =>
  beans.find(({ id }) => id === beanId)?.ctaps_id ?? '';

/** What is asked for, and by CTAPS id what can’t be read. */
export function askedFor({ beans, blends }: MyBeans, rows: TypedRows) {
  const today = dayInLondon(new Date());
  const problems = new Map<string, string>();
  const beanWishes = beans.flatMap((bean) => {
    if (rows[bean.ctaps_id] === undefined) return [];
    const known = { ctapsId: bean.ctaps_id, isTicked: bean.in_stock, price: bean.green_bean_price };
    const wish = wishOf(typedOf(bean, rows), known, today);
    if (wish === null) return [];
    if ('problem' in wish) {
      problems.set(bean.ctaps_id, wish.problem);
      return [];
    }
    return [{ bean_id: bean.id, ...wish }];
  });
  const blendWishes = blends.flatMap((blend) => {
    const in_stock = isBlendTicked(blend, rows);
    return in_stock === blend.in_stock ? [] : [{ blend_id: blend.id, in_stock }];
  });
  return { wishes: { beans: beanWishes, blends: blendWishes }, problems };
}

export type Wishes = ReturnType<typeof askedFor>['wishes'];
