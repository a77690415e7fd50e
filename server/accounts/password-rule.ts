/** What makes a password good enough: it is long, and not among the first that anybody would try. No other rules. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { SHORTEST_PASSWORD } from '../../domain/customer/password.ts';
import { shop } from '../../domain/shop.ts';

/** What a password is wrong for, in a sentence; `null` when it is good. `own` are words that belong to its owner. */
export function refusalOfPassword(password: string, own: readonly string[]): string | null {
  if ([...password].length < SHORTEST_PASSWORD)
    return `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`;
  const words = [...own, shop.name, 'coffee'].filter((word) => word.length > 2);
  const { guesses } = judge.check(password.slice(0, LONG_ENOUGH_TO_JUDGE), words);
  return guesses < FEW_GUESSES ? 'Many people use that password. Please choose another one.' : null;
}

/** What is found within so many tries is found by trying at our door, throttled as it is. */
const FEW_GUESSES = 1_000_000;

/** Judging takes the longer the longer a password is, and a hard beginning is hard enough. */
const LONG_ENOUGH_TO_JUDGE = 40;

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
