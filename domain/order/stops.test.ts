import { describe, expect, it } from 'vitest';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { ADVANCED, CANCELLED, FLIGHT_PACKED, reachedAtOf, statusInLog } from './log.ts';
import { STATUS, type StatusId } from './status.ts';
import { type Progress, type Stop, type Story, storyOf } from './stops.ts';

const { awaitingPayment, received, roasting, dispatched, delivered, cancelled } = STATUS;

/** Placed and received on a Monday morning, for the post of that day. */
const MONDAY_MORNING = new Date('2026-11-23T09:30:00Z');
const at = (time: string) => new Date(`2026-11-${time}Z`);

const story = (status: StatusId, now: string, reached: [StatusId, Date][] = [], more?: Partial<Progress>) =>
  storyOf({
    status,
    placedAt: MONDAY_MORNING,
    reachedAt: new Map<StatusId, Date>([[received, MONDAY_MORNING], ...reached]),
    option: 1,
    dispatchedOn: null,
    workingDays: USUAL_DAYS,
    now: at(now),
    ...more,
  });

const briefly = (stops: readonly Stop[]) =>
  stops.map(({ status, state, expectedOn }) => [
    status,
    state,
    ...(expectedOn === undefined ? [] : [expectedOn]),
  ]);

describe('the stops of an order', () => {
  it('expect roasting and dispatch on the day that it was received for, and delivery as its post aims', () => {
    expect(briefly(story(received, '23T10:00:00').stops)).toEqual([
      [received, 'done'],
      [roasting, 'ahead', '2026-11-23'],
      [dispatched, 'ahead', '2026-11-23'],
      [delivered, 'ahead', '2026-11-24'],
    ]);
    expect(story(received, '23T10:00:00', [], { option: 2 }).stops[3]?.expectedOn).toBe('2026-11-25');
  });

  it('expect the day that was agreed where the roastery had no time earlier', () => {
    const { stops, isLate } = story(received, '23T10:00:00', [], { dispatchedOn: '2026-11-25' });
    expect(isLate).toBe(false);
    expect(stops.slice(1).map(({ expectedOn }) => expectedOn)).toEqual([
      '2026-11-25',
      '2026-11-25',
      '2026-11-26',
    ]);
  });

  it('expect no day that the office closed, of an order that is late, or not paid yet', () => {
    const more = { workingDays: { ...USUAL_DAYS, closed: new Set(['2026-11-25']) } };
    const days = ({ stops }: Story) => stops.flatMap(({ expectedOn }) => expectedOn ?? []);
    const late = story(received, '25T09:00:00', [], { ...more, dispatchedOn: '2026-11-24' });
    expect(late.isLate).toBe(true);
    expect(days(late)).toEqual(['2026-11-26', '2026-11-26', '2026-11-27']);
    const unpaid = story(awaitingPayment, '25T09:00:00', [], more);
    expect(days(unpaid)).toContain('2026-11-26');
    expect(days(unpaid)).not.toContain('2026-11-25');
    expect(unpaid.payBefore).toEqual(at('26T12:00:00'));
  });

  it('have their real time once they are done', () => {
    const { stops } = story(delivered, '24T18:00:00', [
      [roasting, at('23T10:00:00')],
      [dispatched, at('23T16:00:00')],
      [delivered, at('24T12:00:00')],
    ]);
    expect(stops.map((stop) => stop.at)).toEqual([
      MONDAY_MORNING,
      at('23T10:00:00'),
      at('23T16:00:00'),
      at('24T12:00:00'),
    ]);
    expect(stops.every(({ state }) => state === 'done')).toBe(true);
  });

  it('never promise a day that has passed', () => {
    const late = story(received, '24T13:00:00');
    expect(late.isLate).toBe(true);
    expect(late.stops[2]?.expectedOn).toBe('2026-11-25');
    expect(story(received, '23T18:00:00').isLate).toBe(false);
  });

  it('count the days of the post from the day on which the order was really dispatched', () => {
    const sentLate: [StatusId, Date][] = [[dispatched, at('24T16:00:00')]];
    const { stops, isLate } = story(dispatched, '24T17:00:00', sentLate);
    expect(stops[3]).toEqual({ status: delivered, state: 'ahead', expectedOn: '2026-11-25' });
    expect(isLate).toBe(false);
    expect(story(dispatched, '26T08:00:00', sentLate).isLate).toBe(true);
  });

  it('say until when an order has to be paid for, for its days to hold', () => {
    const { stops, payBefore } = story(awaitingPayment, '23T10:00:00', [], { reachedAt: new Map() });
    expect(briefly(stops)).toEqual([
      [awaitingPayment, 'now'],
      [roasting, 'ahead', '2026-11-23'],
      [dispatched, 'ahead', '2026-11-23'],
      [delivered, 'ahead', '2026-11-24'],
    ]);
    expect(payBefore).toEqual(at('23T12:00:00'));
  });

  it('of a cancelled order end there', () => {
    const end: [StatusId, Date] = [cancelled, at('23T11:00:00')];
    expect(briefly(story(cancelled, '24T09:00:00', [end]).stops)).toEqual([
      [received, 'done'],
      [cancelled, 'done'],
    ]);
    const unpaid = story(cancelled, '25T09:00:00', [], { reachedAt: new Map([end]) });
    expect(briefly(unpaid.stops)).toEqual([
      [awaitingPayment, 'done'],
      [cancelled, 'done'],
    ]);
  });
});

it.each([
  ['You placed your order.', null],
  ['We received your payment of £17.37 by PayPal.', received],
  ['We received your order. You owe £17.37 on account.', received],
  [ADVANCED[roasting], roasting],
  [FLIGHT_PACKED, roasting],
  [ADVANCED[dispatched], dispatched],
  [ADVANCED[delivered], delivered],
  [`${CANCELLED.byBuyer} Nothing was charged.`, cancelled],
  ['We refunded £17.37 to PayPal.', null],
  ['Your payment came after the order was cancelled. We give it back.', null],
])('a log that says “%s” tells how far the order came', (action, status) => {
  expect(statusInLog(action)).toBe(status);
});

it('an order came to a status at the earliest line about it', () => {
  const log = (action: string, day: number) => ({ action, created_at: `2026-11-${day}T09:00:00Z` });
  const logs = [
    log(ADVANCED[roasting], 25),
    log(ADVANCED[roasting], 24),
    log('Something else.', 24),
    log('We received your payment.', 23),
  ];
  expect(reachedAtOf(logs).size).toBe(2);
  expect(reachedAtOf(logs).get(roasting)).toEqual(at('24T09:00:00'));
  expect(reachedAtOf(logs).get(received)).toEqual(at('23T09:00:00'));
});
