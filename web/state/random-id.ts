/** 128 random bits; unlike `randomUUID`, these can also be had outside secure contexts (HTTPS or localhost). */
export const randomId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .slice(0, 22)
    .replaceAll('+', '-')
    .replaceAll('/', '_');
