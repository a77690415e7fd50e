/** The fingerprint by which builds are known to be up to date. */
interface Build {
  fingerprintOf(paths: readonly string[]): string;
}

export const { fingerprintOf } = (await import(
  new URL('../../bin/build.mjs', import.meta.url).href
)) as Build;
