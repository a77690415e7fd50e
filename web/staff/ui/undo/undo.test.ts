import { beforeEach, expect, it } from 'vitest';
import { endSession, readToken, startSession } from '#web/state/session.ts';
import { letAllStand, offered, offerUndo } from './undo.ts';

const held = { words: '3 orders held', seconds: 10, undo: async () => ({ ok: true, answer: null }) as const };

beforeEach(letAllStand);

it('offers what was done by the person who is logged in', () => {
  startSession('of Otto', null);
  offerUndo(held, readToken());
  expect(offered.read()?.words).toBe(held.words);
});

it('offers nothing to nobody, and nothing of somebody else’s', () => {
  startSession('of Otto', null);
  const login = readToken();
  endSession('the visitor');
  offerUndo(held, login);
  expect(offered.read()).toBeNull();
  offerUndo(held);
  expect(offered.read()).toBeNull();
  startSession('of Mina', null);
  offerUndo(held, login);
  expect(offered.read()).toBeNull();
});
