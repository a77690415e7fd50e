/** What a link to buy holds: `/buy/H001Z.250w:2,B0013.500c:1`. */

/** The longest link, in characters. */
export const LONGEST_LINK = 1_900;
export const MOST_ITEMS = 20;

export interface LinkItem {
  /** As it stands in the link. */
  text: string;
  /** The token of an id, which is the id itself or `~` with its base64url; `null` where it is none. */
  token: string | null;
  quantity: number;
}

/** The items of an address as calls take them; `null` where there are more than any link of ours has. */
export const readableItems = (text: string): string | null =>
  text.length > LONGEST_LINK ? null : text.replace(/[\u0000-\u001f\u007f]/g, '?');

const ITEM = /^([\w.-]+|~[\w-]+):([1-9]\d{0,2})$/;

/** Every item of a link, whether it can be read or not. */
export const readItems = (text: string): LinkItem[] =>
  text === ''
    ? []
    : text.split(',').map((item) => {
        const [, token, quantity] = ITEM.exec(item) ?? [];
        return { text: item, token: token ?? null, quantity: Number(quantity ?? 0) };
      });
