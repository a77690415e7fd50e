/** Password rule: long enough, and not among the first guesses of an attacker. No other rules. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { SHORTEST_PASSWORD } from '../../domain/customer/password.ts';
import { shop } from '../../domain/shop.ts';

/** Why a password is refused, in a sentence; `null` when it is good. `own` are words that an attacker knows of its owner. */
export function refusalOfPassword(password: string, own: readonly string[]): string | null {
  if ([...password].length < SHORTEST_PASSWORD)
    return `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`;
  const words = [...own, shop.name, 'coffee'].filter((word) => word.length > 2);
  const { guesses } = judge.check(password.slice(0, LONG_ENOUGH_TO_JUDGE), words);
  return guesses < FEW_GUESSES ? 'Many people use that password. Please choose another one.' : null;
}

/** A password found within so many guesses can be found by logging in again and again, despite the rate limit. */
const FEW_GUESSES = 1_000_000;

/** The check of a long password takes long, and a strong beginning is enough. */
const LONG_ENOUGH_TO_JUDGE = 40;

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
