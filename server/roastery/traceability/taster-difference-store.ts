/** SQL of the close of a day on tasters. */
import { type RawBuilder, sql } from 'kysely';
import { startOfLondonDay } from '#server/platform/london-time.ts';

export const differencesOfTasters = (day: string): Readonly<Record<string, RawBuilder<{ row: string }>>> => ({
  'A taster did not come out of bins as it was weighed.': sql`
    select 'Taster T' || taster_bags.id || ' weighs ' || taster_bags.grams || ' g, bins gave ' || taken || ' g' as row
    from taster_bags cross join lateral (
      select coalesce(-sum(grams), 0) as taken from bin_moves where taster_bag_id = taster_bags.id
    ) as moves
    where filled_at >= ${startOfLondonDay(day)} and filled_at < ${startOfLondonDay(day, 1)}
      and taken <> case when emptied_at is null then taster_bags.grams else 0 end
    order by taster_bags.id`,
});
