/** Whoever moves a slider asks many times a minute; a program that asks without end does so at three a second. */
export const MATCHES = { name: 'taste matches by address', attempts: 240, seconds: 80 };
