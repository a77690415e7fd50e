/** Work on many rows in batches, so that no statement holds its locks for long. */
export async function inBatches(size: number, work: (size: number) => Promise<number>): Promise<void> {
  let done: number;
  do {
    done = await work(size);
  } while (done === size);
}
