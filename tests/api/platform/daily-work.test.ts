/** Work of once a day: it is done on each day from its time on, again where it failed, and once it ended well no more. */
import { expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { daily } from '#server/platform/daily.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('work of once a day', (shop) => {
  const morning = new Date('2026-11-26T08:00:00Z');
  const later = (hours: number) => new Date(morning.getTime() + hours * HOUR_MS);
  const given = (name: string) => {
    const work = vi.fn<(now: Date) => Promise<void>>(() => Promise.resolve());
    const job = () => daily(shop().db, { name, fromMinutes: 8 * 60, work });
    return { work, job };
  };

  it('is done once a day by any number of processes, and not before its time', async () => {
    const { work, job } = given('brewing');
    await job().work(later(-0.5));
    expect(work).not.toHaveBeenCalled();
    await job().work(morning);
    await job().work(later(1));
    await job().work(later(15));
    expect(work).toHaveBeenCalledTimes(1);
    await job().work(later(23.5));
    expect(work).toHaveBeenCalledTimes(1);
    await job().work(later(24));
    expect(work).toHaveBeenCalledTimes(2);
    expect(work).toHaveBeenLastCalledWith(later(24));
  });

  it('is tried again on the same day where it failed', async () => {
    const { work, job } = given('grinding');
    work.mockRejectedValueOnce(new Error('No electricity.'));
    await expect(job().work(morning)).rejects.toThrow('No electricity.');
    await job().work(later(1));
    await job().work(later(2));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('of one name does not stand for work of another', async () => {
    const [one, other] = [given('washing'), given('drying')];
    await one.job().work(morning);
    await other.job().work(morning);
    expect(other.work).toHaveBeenCalledTimes(1);
  });
});
