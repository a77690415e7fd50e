/** A picture within a text: `![Caption](tasteprints:B0013,B0025)` names what to draw, never a file. */
export const PICTURE_KINDS = ['tasteprints', 'labelled', 'radar', 'bags', 'roasts'] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

export interface Picture {
  kind: PictureKind;
  /** CTAPS ids of coffees, or ids of roasts. */
  of: readonly string[];
}

const MOST = { tasteprints: 6, labelled: 1, radar: 3, bags: 4, roasts: 6 } as const;

/** Throws on anything that can't be drawn: texts are ours, and a mistake in one should stop the build. */
export function readPicture(address: string): Picture {
  const [, name, list = ''] = /^([a-z]+):([A-Z0-9]+(?:,[A-Z0-9]+)*)$/.exec(address) ?? [];
  const kind = PICTURE_KINDS.find((known) => known === name);
  if (kind === undefined) throw new Error(`Unsupported Markdown, picture: ${address}`);
  const of = list.split(',');
  if (of.length > MOST[kind]) throw new Error(`${address} asks for more than a picture of ${kind} holds.`);
  return { kind, of };
}
