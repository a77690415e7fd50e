/** A member's taste as files: all of it for programs, and a table for spreadsheets. */
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import { writeCsv } from '#domain/carrier/csv.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { saidInWords } from './words.ts';

type Told = Pick<TasteProfile, 'events' | 'advice'>;

export function downloadAsJson({ events, advice }: Told): void {
  const text = JSON.stringify({ said: events, belief: advice?.belief ?? null }, null, 2);
  downloadFile('my-taste.json', new Blob([text], { type: 'application/json' }));
}

export function downloadAsTable(told: Told): void {
  downloadFile('my-taste.csv', new Blob([tasteAsCsv(told)], { type: 'text/csv' }));
}

/** First the guess, taste by taste, then what was said. */
export function tasteAsCsv({ events, advice }: Told): string {
  const belief = advice?.belief;
  return writeCsv([
    ['Taste', 'Our guess', 'From', 'To'],
    ...(belief === undefined
      ? []
      : TASTES.map((taste) => [
          taste,
          shown(belief.target[taste]),
          shown(belief.low[taste]),
          shown(belief.high[taste]),
        ])),
    ['When', 'What you told us', '', ''],
    ...events.map((event) => [event.occurred_at, saidInWords(event), '', '']),
  ]);
}

const shown = (score: number): number => Number(score.toFixed(2));
