const live = process.stdout.isTTY && process.env['CI'] === undefined;

/**
 * Does a piece of work and shows how long it takes.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showingProgress(title, work) {
  const started = Date.now();
  const ticking = startTicking(() => `${title} … ${seconds(started)}`);
  if (!live) console.log(`${title} …`);
  try {
    const result = await work();
    ticking.stop();
    console.log(`${title}: done in ${seconds(started)}`);
    return result;
  } finally {
    ticking.stop();
  }
}

/**
 * Updates one line of a terminal every second; does nothing where the output goes to a file.
 * @param {() => string} line
 */
export function startTicking(line) {
  if (!live) return { stop() {}, clear() {} };
  const write = () => process.stdout.write(`\r\x1b[2K${line().slice(0, (process.stdout.columns ?? 80) - 1)}`);
  const clear = () => process.stdout.write('\r\x1b[2K');
  write();
  const timer = setInterval(write, 1000);
  let stopped = false;
  return {
    clear,
    stop() {
      if (stopped) return;
      stopped = true;
      clearInterval(timer);
      clear();
    },
  };
}

/** @param {number} started */
export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/**
 * Ends the process with a message that says what is wrong and how to mend it.
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(message);
  process.exit(1);
}
