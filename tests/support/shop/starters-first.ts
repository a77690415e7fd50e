/** Files that start shops as processes are short and take long: begun last, they would leave cores idle at the end of a run. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export class StartersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { starters = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      startsShops(moduleId) ? 'starters' : 'others',
    );
    return [...starters, ...others];
  }
}

const startsShops = (file: string): boolean =>
  /\b(killableShop|startShop|spawnShop|startRefused)\(/.test(readFileSync(file, 'utf8'));
