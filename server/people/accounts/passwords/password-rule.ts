/** Password rule: long enough, and not among the first guesses of an attacker. No other rules. */
import { createRequire } from 'node:module';
import type * as zxcvbn from '@zxcvbn-ts/core';
import type * as language from '@zxcvbn-ts/language-common';
import { SHORTEST_PASSWORD } from '#domain/customer/password.ts';

/** Why a password is refused, in a sentence; `null` when it is good. `known` are words that an attacker knows of its owner and the shop. */
export function refusalOfPassword(password: string, known: readonly string[]): string | null {
  if ([...password].length < SHORTEST_PASSWORD)
    return `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`;
  const words = known.filter((word) => word.length > 2);
  const { guesses } = judge().check(password.slice(0, LONG_ENOUGH_TO_JUDGE), words);
  return guesses < FEW_GUESSES ? 'That password is too common. Please choose another.' : null;
}

/** A password found within so many guesses can be found by logging in again and again, despite the rate limit. */
const FEW_GUESSES = 1_000_000;

/** The check of a long password takes long, and a strong beginning is enough. */
const LONG_ENOUGH_TO_JUDGE = 40;

const require = createRequire(import.meta.url);

let made: zxcvbn.ZxcvbnFactory | undefined;

/** Lazy: the dictionaries take a tenth of the time of a start, and megabytes. */
function judge(): zxcvbn.ZxcvbnFactory {
  if (made !== undefined) return made;
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof zxcvbn;
  const { dictionary, adjacencyGraphs } = require('@zxcvbn-ts/language-common') as typeof language;
  made = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return made;
}
