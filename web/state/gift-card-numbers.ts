/** The numbers of a gift card whose mailed link was opened in this tab, until it is redeemed. They are sent nowhere by that. */
interface CardNumbers {
  code: string;
  gtin: string;
}

const KEY = 'gift card numbers';

/** The link has them behind `#`, so that no server and no log sees them. */
export function takeNumbersFrom(hash: string): CardNumbers | null {
  const [, code, gtin] = /^#([\w-]{1,40})[.](\d{13})$/.exec(hash) ?? [];
  if (code === undefined || gtin === undefined) return readNumbers();
  sessionStorage.setItem(KEY, JSON.stringify({ code, gtin }));
  return { code, gtin };
}

export function readNumbers(): CardNumbers | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CardNumbers | null;
  } catch {
    return null;
  }
}

export const forgetNumbers = (): void => sessionStorage.removeItem(KEY);
