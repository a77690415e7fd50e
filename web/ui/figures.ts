import { formatPounds, toPence } from '#domain/money/pounds.ts';

/** An amount as the API has it, in pounds. */
export const pounds = (amount: number): string => formatPounds(toPence(amount));

/** With a true minus, which reads as one. */
export const takenOff = (amount: number): string => (amount === 0 ? pounds(0) : `−${pounds(amount)}`);

export const signedPounds = (amount: number): string => (amount < 0 ? takenOff(-amount) : pounds(amount));

export const costOfDelivery = (amount: number): string => (amount === 0 ? 'Free' : pounds(amount));
