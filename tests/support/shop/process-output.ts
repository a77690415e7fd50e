/** What a process says, as it comes. */
import type { ChildProcess } from 'node:child_process';

export interface ProcessOutput {
  /** Everything so far. */
  said(): string;
  /** Waits for a text; the output is thrown if the process ends without it. */
  untilSaid(text: string | RegExp): Promise<void>;
}

export function outputOf(child: ChildProcess): ProcessOutput {
  let said = '';
  let hasEnded = false;
  const watchers = new Set<() => void>();
  const notify = () => watchers.forEach((watcher) => watcher());
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      notify();
    });
  }
  child.once('close', () => {
    hasEnded = true;
    notify();
  });
  const untilSaid = (text: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        const isSaid = typeof text === 'string' ? said.includes(text) : text.test(said);
        if (!isSaid && !hasEnded) return;
        watchers.delete(look);
        if (isSaid) resolve();
        else reject(new Error(`The process ended without saying ${String(text)}:\n${said}`));
      };
      watchers.add(look);
      look();
    });
  return { said: () => said, untilSaid };
}
