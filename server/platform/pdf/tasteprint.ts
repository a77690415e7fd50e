/** Tasteprint as vectors of a PDF: the same petals and the same ring as on every page. */
import { type Scores, strongestTastes } from '#domain/taste/axes.ts';
import { MARK_PRINT } from '#domain/taste/mark.ts';
import { CREAM, grainPath, HEART_RADIUS, petalPath, petalsOf } from '#domain/taste/petals.ts';
import { ringOf } from '#domain/taste/ring.ts';
import type { Document } from './document.ts';

interface Print {
  scores: Readonly<Scores>;
  roastId: number;
  percentages?: readonly number[];
}

interface Place {
  x: number;
  y: number;
  diameter: number;
}

/** Coordinates of a print go from -500 to 500. */
const WIDTH = 1000;

export function drawTasteprint(
  doc: Document,
  { scores, roastId, percentages }: Print,
  { x, y, diameter }: Place,
): void {
  const ring = ringOf(roastId, percentages);
  const strongest = strongestTastes(scores);
  doc.save();
  doc.translate(x + diameter / 2, y + diameter / 2).scale(diameter / WIDTH);
  doc.circle(0, 0, 499).fill(ring.ground);
  doc.save();
  // A circle of pdfkit begins on the left, and the arcs of a ring at the top.
  doc.rotate(90).lineWidth(ring.width).circle(0, 0, ring.radius);
  if (ring.arcs !== undefined) doc.addContent(`[${ring.arcs}] 0 d`);
  doc.stroke(ring.colour);
  doc.restore();
  doc.lineWidth(6);
  for (const { taste, colour, index } of petalsOf(scores)) {
    doc.path(petalPath(index, scores[taste])).fillAndStroke(colour, ring.ground);
    if (!strongest.includes(taste)) continue;
    doc.save();
    doc.lineCap('round').strokeOpacity(0.3).path(grainPath(index, scores[taste])).stroke(ring.ground);
    doc.restore();
  }
  doc.circle(0, 0, HEART_RADIUS).fill(CREAM);
  doc.restore();
}

/** The shop's mark on a paper, the flower unless it has a picture: screen readers pass over it, since the name stands beside it. */
export function drawMark(doc: Document, place: Place, picture: Uint8Array | null = null): void {
  doc.markContent('Artifact', { type: 'Layout' });
  if (picture === null) drawTasteprint(doc, MARK_PRINT, place);
  else doc.image(Buffer.from(picture), place.x, place.y, { width: place.diameter });
  doc.endMarkedContent();
}
