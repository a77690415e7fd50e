/**
 * Does a piece of work and says how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showingProgress(title, work) {
  const started = Date.now();
  console.log(`${title} …`);
  const result = await work();
  console.log(`${title}: done in ${seconds(started)}`);
  return result;
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
