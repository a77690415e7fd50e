import { describe, expect, it } from 'vitest';
import type { FollowedLine } from '#contract/following/following.ts';
import { STAGES, type Stage } from '#domain/following/stage.ts';
import { STATUS } from '#domain/order/status.ts';
import { eventsToCome, floorInWords, headlineNow, lineInWords, roasterInWords } from './floor-words.ts';

const NOW = new Date('2026-11-30T11:00:00Z');
const TODAY = '2026-11-30';

const aLine = (stage: Stage, changes: Partial<FollowedLine> = {}): FollowedLine => ({
  order_blend_id: 1,
  stage,
  since: null,
  roasts_on: null,
  bags_filled: 0,
  roasted_by: [],
  lots: [],
  ...changes,
});

const anOrder = (lines: readonly FollowedLine[], status: number = STATUS.roasting, quantity = 1) => ({
  order: { order_status_id: status },
  blends: lines.map((_, id) => ({ id, quantity, ctaps_id: 'HKH1X' })),
  followed: {
    version: '',
    order_version: '',
    lines: lines.map((line, id) => ({ ...line, order_blend_id: id })),
  },
});

/** The same with a flight behind its coffees. */
const withFlight = (flight: FollowedLine, coffees: readonly FollowedLine[], status?: number) => {
  const order = anOrder([...coffees, flight], status, 5);
  return {
    ...order,
    blends: order.blends.map((line) => (line.id === coffees.length ? { ...line, ctaps_id: null } : line)),
  };
};

describe('the headline of an order', () => {
  it.each([
    ['In the drum now', [aLine('in_drum')]],
    ['In the drum now', [aLine('packed'), aLine('in_drum')]],
    ['Out of the drum', [aLine('out_of_drum')]],
    ['Partly roasted', [aLine('roasted'), aLine('planned', { roasts_on: TODAY })]],
    ['Roasted', [aLine('roasted')]],
    ['In its bag', [aLine('bagged')]],
    ['In its bags', [aLine('bagged'), aLine('packed')]],
    ['Packed and ready to post', [aLine('packed')]],
    ['Roasting today', [aLine('planned', { roasts_on: TODAY })]],
    ['Roasting on Wednesday 2 December', [aLine('planned', { roasts_on: '2026-12-02' }), aLine('unplanned')]],
    ['Roasting soon', [aLine('planned', { roasts_on: '2026-11-27' })]],
    ['Roasting and packing', [aLine('unplanned')]],
  ])('is “%s”', (headline, lines) => expect(headlineNow(anOrder(lines), TODAY, NOW)).toBe(headline));

  it('says of an order that was received on which day it is roasted, and what the floor has begun', () => {
    const headlineOf = (stage: Stage) => headlineNow(anOrder([aLine(stage)], STATUS.received), TODAY, NOW);
    expect(headlineOf('unplanned')).toBe('Roasting today');
    expect(headlineOf('in_drum')).toBe('In the drum now');
  });

  it('says nothing of the floor before an order is received, and once it has left', () => {
    for (const stage of STAGES) {
      const headlineAt = (status: number) => headlineNow(anOrder([aLine(stage)], status), TODAY, NOW);
      expect([1, 3, 4, 5].map(headlineAt)).toEqual([
        'Waiting for your payment',
        'Delivered',
        'With Royal Mail',
        'Cancelled',
      ]);
      expect(floorInWords(anOrder([aLine(stage)], STATUS.dispatched), NOW)).toBeNull();
    }
  });

  it('goes by the status alone where the floor can’t be asked', () => {
    const unasked = { ...anOrder([aLine('unplanned')]), followed: null };
    expect([headlineNow(unasked, TODAY, NOW), floorInWords(unasked, NOW)]).toEqual([
      'Roasting and packing',
      null,
    ]);
  });
});

describe('its sentence', () => {
  it.each([
    ['It’s been in the drum since 10:24 am', aLine('in_drum', { since: '2026-11-30T10:24:00Z' })],
    ['It’s been in the drum since Friday 27 November', aLine('in_drum', { since: '2026-11-27T16:50:00Z' })],
    ['It has left the drum, and we weigh it next', aLine('out_of_drum')],
    ['It’s roasted, and goes into its bag next', aLine('roasted')],
    ['It’s weighed into its bag, and goes into its box next', aLine('bagged')],
    ['It’s in its box, ready to post', aLine('packed')],
    ['It’s planned for the drum today', aLine('planned', { roasts_on: TODAY })],
    [null, aLine('planned', { roasts_on: '2026-11-27' })],
    [null, aLine('unplanned')],
  ])('is “%s”', (words, line) => expect(floorInWords(anOrder([line]), NOW)).toBe(words));

  it('counts the time in the drum from the first of its batches', () => {
    const lines = ['2026-11-30T10:40:00Z', '2026-11-30T10:24:00Z'].map((since) =>
      aLine('in_drum', { since }),
    );
    expect(floorInWords(anOrder(lines), NOW)).toBe('It’s been in the drum since 10:24 am');
  });
});

describe('a coffee among several', () => {
  it.each([
    ['In the drum since 10:24 am', aLine('in_drum', { since: '2026-11-30T10:24:00Z' })],
    ['Roasted, waiting for its 2 bags', aLine('roasted')],
    ['Roasted, 1 of its 2 bags filled', aLine('roasted', { bags_filled: 1 })],
    ['In its 2 bags', aLine('bagged')],
    ['In its box', aLine('packed')],
    ['To be roasted on Wednesday 2 December', aLine('planned', { roasts_on: '2026-12-02' })],
    ['Partly roasted', aLine('part_roasted')],
    ['Out of the drum, on its way to the scales', aLine('out_of_drum')],
    [null, aLine('unplanned')],
  ])('is “%s”', (words, line) => expect(lineInWords(line, { quantity: 2 }, NOW)).toBe(words));

  it('names those who agreed', () => {
    expect(roasterInWords(aLine('roasted'))).toBeNull();
    expect(roasterInWords(aLine('in_drum', { roasted_by: ['Ravi'] }))).toBe('At the drum: Ravi');
    expect(roasterInWords(aLine('packed', { roasted_by: ['Ravi', 'Pia'] }))).toBe('Roasted by Ravi and Pia');
  });
});

describe('what a buyer can still be told', () => {
  const told = (...stages: Stage[]) => eventsToCome(anOrder(stages.map((stage) => aLine(stage))));

  it('is that it’s roasting, until the drum turned for one of its coffees, and that it’s posted', () => {
    const both = 'when it’s roasting and when it’s posted';
    const toldUnasked = eventsToCome({ ...anOrder([aLine('unplanned')]), followed: null });
    expect([told('unplanned'), told('planned', 'unplanned'), toldUnasked]).toEqual([both, both, both]);
    const begun = STAGES.filter((stage) => stage !== 'unplanned' && stage !== 'planned');
    for (const stage of begun) expect(told('planned', stage)).toBe('when it’s posted');
  });
});

describe('an order with a flight', () => {
  it('is packed and not roasted, where that is all it has', () => {
    const flightIs = (stage: Stage, status: number) => withFlight(aLine(stage), [], status);
    const waiting = [STATUS.received, STATUS.roasting].map((status) => flightIs('unplanned', status));
    expect(waiting.map((order) => headlineNow(order, TODAY, NOW))).toEqual(['Packing today', 'Packing']);
    expect(waiting.map(eventsToCome)).toEqual(['when it’s posted', 'when it’s posted']);
    expect(headlineNow(flightIs('bagged', STATUS.received), TODAY, NOW)).toBe('In its bags');
  });

  it('is no further than its coffees before they are roasted, and done once the flight is packed too', () => {
    const planned = aLine('planned', { roasts_on: '2026-12-02' });
    const ahead = withFlight(aLine('bagged'), [planned], STATUS.received);
    expect(headlineNow(ahead, TODAY, NOW)).toBe('Roasting on Wednesday 2 December');
    expect(eventsToCome(ahead)).toBe('when it’s roasting and when it’s posted');
    const headlineOf = (flight: Stage) =>
      headlineNow(withFlight(aLine(flight), [aLine('packed')]), TODAY, NOW);
    expect([headlineOf('bagged'), headlineOf('packed')]).toEqual(['In its bags', 'Packed and ready to post']);
  });
});
