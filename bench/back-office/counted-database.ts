/** A database that counts the statements of its calls; begin and commit are not counted. */
import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '#server/platform/database.ts';

export interface CountedDatabase {
  opened: OpenDatabase;
  statements(): number;
}

export function countedDatabase(opened: OpenDatabase): CountedDatabase {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { opened: { ...opened, db: opened.db.withPlugin(counting) }, statements: () => statements };
}
