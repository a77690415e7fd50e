import { describe, expect, it } from 'vitest';
import { type Finding, TRANSITIONS, transitionsFor } from './settlement.ts';

const approved: Finding = {
  state: 'open',
  isAwaited: true,
  isCharge: false,
  order: 'APPROVED',
  money: null,
  differs: false,
  isUnwanted: false,
  isReceived: false,
  isRefundPending: false,
};
const paid: Finding = { ...approved, order: 'COMPLETED', money: 'COMPLETED' };

const rowFor = (finding: Finding): string | undefined =>
  TRANSITIONS.find(({ holds }) => holds(finding))?.when;

describe('a payment', () => {
  it.each<[Finding, string]>([
    [approved, 'it is approved as agreed'],
    [{ ...approved, state: 'capturing' }, 'it is approved as agreed'],
    [{ ...approved, differs: true }, 'the order is not as agreed'],
    [{ ...approved, order: 'CREATED' }, 'the payer has not approved it'],
    [{ ...approved, order: 'CREATED', isCharge: true }, 'it is approved as agreed'],
    [{ ...approved, isCharge: true, differs: true }, 'a charge is not as agreed'],
    [{ ...approved, isAwaited: false }, 'nobody awaits the payment any more'],
    [{ ...approved, state: 'ended' }, 'nobody awaits the payment any more'],
    [{ ...approved, order: 'VOIDED' }, 'PayPal has dropped the order'],
    [{ ...approved, order: 'gone', isAwaited: false }, 'PayPal has dropped the order'],
    [paid, 'the money is there'],
    [{ ...paid, isAwaited: false, state: 'ended' }, 'the money is there'],
    [{ ...paid, differs: true }, 'the money is not as agreed: a person has to look'],
    [{ ...paid, money: 'none' }, 'the money is not as agreed: a person has to look'],
    [{ ...paid, money: 'PENDING' }, 'PayPal is still checking the money'],
    [{ ...paid, money: 'PENDING', differs: true }, 'the money is not as agreed: a person has to look'],
    [{ ...paid, money: 'DECLINED', differs: true }, 'PayPal has refused the money'],
    [{ ...paid, money: 'REFUNDED' }, 'the money is not as agreed: a person has to look'],
    [
      { ...paid, money: 'REFUNDED', isReceived: true },
      'the money was received before, even if it was refunded since',
    ],
    [
      { ...paid, differs: true, isReceived: true },
      'the money was received before, even if it was refunded since',
    ],
    [{ ...paid, money: 'REFUNDED', isUnwanted: true }, 'unwanted money was refunded'],
    [
      { ...paid, money: 'REFUNDED', isUnwanted: true, isRefundPending: true },
      'unwanted money was refunded, and PayPal may still fail to give it',
    ],
  ])('%j goes on by one row: %s', (finding, when) => {
    expect(rowFor(finding)).toBe(when);
  });

  it('that is a charge and not as agreed ends where it is no longer being captured', () => {
    const [first, second] = transitionsFor({ ...approved, isCharge: true, differs: true });
    expect(first).toMatchObject({ from: ['capturing'], to: 'mismatched', elseNext: true });
    expect(second).toMatchObject({ from: ['open'], to: 'ended', answer: 'over' });
  });

  it('is captured only where nothing differs, and received only as agreed', () => {
    const both = [false, true];
    const findings = both.flatMap((differs) =>
      both.flatMap((isCharge) =>
        both.flatMap((isAwaited) =>
          [null, 'COMPLETED', 'PENDING', 'REFUNDED', 'none'].flatMap((money) =>
            ['APPROVED', 'CREATED', 'COMPLETED', 'VOIDED', 'gone'].map(
              (order): Finding => ({ ...approved, differs, isCharge, isAwaited, money, order }),
            ),
          ),
        ),
      ),
    );
    const doing = (act: string) => findings.filter((finding) => transitionsFor(finding)[0]?.act === act);
    expect(
      doing('capture').filter(({ differs, isAwaited, money }) => differs || !isAwaited || money !== null),
    ).toEqual([]);
    expect(doing('receive').filter(({ differs, money }) => differs || money !== 'COMPLETED')).toEqual([]);
    expect(findings.filter((finding) => transitionsFor(finding).length === 0)).toEqual([]);
  });
});
