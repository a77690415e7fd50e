/** PIN: six digits by which people switch at a tablet of the floor. */

export const PIN_SHAPE = /^\d{6}$/;

/** Wrong ones in a row, after which only a code of the authenticator app counts. */
export const MOST_WRONG_PINS = 5;

/** What somebody tries first who knows nothing: steps that are all the same, and the same pair or three digits again. */
export function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  const isEven = steps.every((step) => step === steps[0]);
  return isEven || /^(\d\d)\1\1$/.test(pin) || /^(\d{3})\1$/.test(pin);
}
