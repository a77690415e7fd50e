/**
 * Loaded into a shop that is measured: how long one piece of its work held the event loop. In processor time of its main thread, since
 * on a busy machine the loop is late for what others do; and how late it was. At SIGUSR2 both are written to a file and measured afresh.
 */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 2;

if (isMainThread) {
  const late = monitorEventLoopDelay({ resolution: 5 });
  late.enable();
  const processorMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = processorMs();
  let longestMs = 0;
  const look = () => {
    const now = processorMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  setInterval(look, EVERY_MS).unref();
  process.on('SIGUSR2', () => {
    look();
    writeFileSync(process.env['LOOP_HOLD_FILE'] ?? '', JSON.stringify({ longestMs, lateMs: late.max / 1e6 }));
    longestMs = 0;
    late.reset();
  });
}
