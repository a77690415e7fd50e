/**
 * The coffees that the home page shows, by their catalogue ids. Chosen by hand so that no two beside each other share taste,
 * origin or roast. What is sold out or gone is left out, and the next one moves up.
 */
interface Numbered {
  id: number;
}

/** Three beans that anybody can tell apart, to show that a blend begins with beans. */
const HOW_TO = [
  74, // Brazil Cerrado: hazelnut and chocolate, what most people call the taste of coffee
  6, // Ethiopia Guji, natural: strawberry and flowers, the far end from Brazil
  45, // Sumatra Mandheling: earth and cedar, which neither of the two has
];

/** One bean for every roast, the favourite first, from bright to bitter; each from another country. */
const FAVOURITES = [
  12, // Kenya AA Nyeri, roast 1: blackcurrant and grapefruit
  106, // Costa Rica Red Honey, roast 2: the sweetest washed coffee without being fruity
  96, // Guatemala Antigua, roast 3: dark chocolate and spice
  74, // Brazil Cerrado, roast 4: hazelnut and caramel
  38, // India Monsooned Malabar, roast 5: spice and wood
  32, // Cameroon Robusta, roast 6: the strongest cup, and the only robusta of the six
  108, // Panama Geisha, roast 1, should Kenya be sold out
  36, // Yemen Mattari, roast 2
  82, // Colombia Supremo, roast 3
  45, // Sumatra Mandheling, roast 4
];

/** House blends as unlike each other as can be: flowers, nuts, earth. */
const SHOP_WINDOW = [4, 8, 10];

/** The blend of the flower before anybody pulls it: caramel, chocolate and nuts, with room to pull every petal either way. */
const FLOWER = 8;

/** The favourites before all other beans. */
export function favouritesFirst<B extends Numbered>(beans: readonly B[]): B[] {
  const favourites = withIds(beans, FAVOURITES);
  return [...favourites, ...beans.filter((bean) => !favourites.includes(bean))];
}

/** The coffees with that of the flower first. */
export function flowerFirst<C extends Numbered>(coffees: readonly C[], isBlend: (coffee: C) => boolean): C[] {
  const chosen = coffees.filter((coffee) => coffee.id === FLOWER && isBlend(coffee));
  return [...chosen, ...coffees.filter((coffee) => !chosen.includes(coffee))];
}

export const beansForHowTo = <B extends Numbered>(beans: readonly B[]): B[] => {
  const chosen = withIds(beans, HOW_TO);
  return chosen.length === HOW_TO.length ? chosen : beans.slice(0, HOW_TO.length);
};

export function shopWindow<B extends Numbered>(blends: readonly B[]): B[] {
  const chosen = withIds(blends, SHOP_WINDOW);
  return chosen.length === SHOP_WINDOW.length ? chosen : blends.slice(0, SHOP_WINDOW.length);
}

const withIds = <C extends Numbered>(coffees: readonly C[], ids: readonly number[]): C[] =>
  ids.flatMap((id) => coffees.filter((coffee) => coffee.id === id));
