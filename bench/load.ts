/** How fast a server answers connections that ask again as soon as they are answered. */
import autocannon from 'autocannon';
import type { RunningServer } from './processes.ts';

export interface Asked {
  path: string;
  connections?: number;
  headers?: Record<string, string>;
  /** Makes every request ask for an address of its own. */
  pathOfEach?: () => string;
}

export interface Meter {
  answersPerSecond(seconds: number): Promise<number>;
  /** What the server's process spent on each answer so far. A busy machine hardly changes it. */
  microsecondsPerAnswer(): number;
}

export function meterOf(
  server: RunningServer,
  { path, connections = 20, headers = {}, pathOfEach }: Asked,
): Meter {
  let answers = 0;
  let milliseconds = 0;
  const url = server.url + path;
  const requests = pathOfEach && [
    { setupRequest: (request: { path: string }) => ({ ...request, path: pathOfEach() }) },
  ];
  return {
    answersPerSecond: async (seconds) => {
      const before = server.processorMilliseconds();
      const load = { url, connections, duration: seconds, headers };
      const result = await autocannon({ ...load, ...(requests && { requests }) });
      if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0) {
        throw new Error(
          `${url} answered ${result['2xx']} times and failed ${result.errors + result.non2xx}.`,
        );
      }
      milliseconds += server.processorMilliseconds() - before;
      answers += result['2xx'];
      return result['2xx'] / result.duration;
    },
    microsecondsPerAnswer: () => (milliseconds * 1000) / answers,
  };
}
