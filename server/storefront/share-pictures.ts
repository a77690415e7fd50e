/** Pictures of coffees, recipes, pages and gift cards, for shared links and mails: drawn when first asked for, and cached until the catalogue changes. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import { isCustomBlend, readCtapsId } from '#domain/blend/ctaps-id.ts';
import { cardPicture } from '#domain/gift-cards/card-picture.ts';
import { cardDesigns } from '#domain/gift-cards/sold-card.ts';
import { strongestTastes } from '#domain/taste/axes.ts';
import { openByteCache } from '#server/platform/byte-cache.ts';
import { openByteLimit } from '#server/platform/byte-limit.ts';
import { sendRefusal } from '#server/platform/calls.ts';
import { asWork, openFairQueue, type Work } from '#server/platform/fair-queue.ts';
import { householdOf, IN_PROCESS } from '#server/platform/network.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { openWorkerThread, type WorkerThread } from '#server/platform/worker-thread.ts';
import type { PageEdition } from './page-edition.ts';
import type { Pages } from './page-handler.ts';
import type { RenderedPage } from './render-page.ts';
import type { PictureWords } from './share-picture.ts';
import type { PictureJob } from './share-picture-worker.ts';

interface Picture {
  png: Uint8Array;
  etag: string;
}

interface Drawing {
  drawn: Promise<Picture | Refusal>;
  work: Work;
}

/** Of pictures by the drawing that they are made of, since most stay the same when the catalogue changes; and of those by their address. */
const MOST_BYTES = 16 * 1024 * 1024;
/** One picture is drawn at a time; while it is, the page that it is drawn from is rendered for the next. */
const QUEUE = { atOnce: 2, atOnceForOne: 2, waiting: 48, waitingForOne: 12 };

export function addSharePictures(
  http: FastifyInstance,
  { pageEdition, nameNow, render, addressOf }: PictureDeps,
): void {
  const thread = openWorkerThread<PictureJob>(new URL('share-picture-worker.ts', import.meta.url).href);
  http.addHook('onClose', () => thread.close());
  const drawPng = openPngDrawing(thread);
  addGiftCards(http, drawPng);
  const drawingOf = openDrawings(drawPng, pageEdition);

  const answer = async (wanted: Wanted, request: FastifyRequest, reply: FastifyReply) => {
    const drawn = await drawingOf(wanted, request.ip);
    if ('refused' in drawn) return sendRefusal(reply, drawn);
    reply.headers({ etag: drawn.etag, 'cache-control': 'public, max-age=86400' });
    if (request.headers['if-none-match']?.includes(drawn.etag)) return reply.code(304).send();
    return reply.type('image/png').send(drawn.png);
  };

  for (const picture of ['share', 'bag'] as const)
    http.get<{ Params: { ctapsId: string } }>(`/cuppingnotes/:ctapsId/${picture}.png`, (request, reply) => {
      const id = readCtapsId(request.params.ctapsId);
      if (id === null) return sendRefusal(reply, refuse('not_found'));
      const jobFor = (asked: Asked) => jobForCoffee({ http, nameNow, render }, { picture, id }, asked);
      return answer({ key: `${picture} ${id}`, jobFor }, request, reply);
    });

  // The address of the page's own file, which is canonical, is what the picture is cached by.
  for (const path of ['', '/blend', '/tastematch', '/subscription', '/blog/:slug'])
    http.get(`${path}/share.png`, (request, reply) => {
      const { url } = addressOf(request.url.replace('/share.png', '/share.svg'));
      return answer(
        { key: url, jobFor: (asked) => jobForPage({ nameNow, render }, url, asked) },
        request,
        reply,
      );
    });

  http.get('/blend/tasteprint.png', (request, reply) => {
    const { url } = addressOf(request.url.replace('/tasteprint.png', '/share.svg'));
    const jobFor = async (asked: Asked) => {
      const job = await jobForPage({ nameNow, render }, url, asked);
      return 'refused' in job ? job : { card: job.drawing };
    };
    return answer({ key: `tasteprint ${url}`, jobFor }, request, reply);
  });
}

type DrawPng = (job: PictureJob) => Promise<Uint8Array>;

function openPngDrawing(thread: WorkerThread<PictureJob>): DrawPng {
  const pngs = openByteCache(MOST_BYTES);
  return (job) =>
    pngs.findOrMake(fingerprintOf(JSON.stringify(job)), async () => Buffer.from(await thread.run(job)));
}

function addGiftCards(http: FastifyInstance, drawPng: DrawPng): void {
  for (const design of cardDesigns)
    http.get(`/giftcards/${design}.png`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await drawPng({ card: cardPicture(design) })),
    );
}

/** Draws pictures, each once for all who ask for it, and caches the last ones. */
function openDrawings(drawPng: DrawPng, pageEdition: PageEdition) {
  const queue = openFairQueue(QUEUE);
  const cached = openByteLimit<Drawing>(MOST_BYTES);
  let cachedVersion = '';

  const draw = async (asked: Asked): Promise<Picture | Refusal> => {
    const job = await asked.jobFor(asked);
    if ('refused' in job) return job;
    const png = await drawPng(job);
    return { png, etag: `"${hash('sha256', png, 'base64url').slice(0, 22)}"` };
  };

  /** A picture that another household asked for first is drawn at the turn that comes first. */
  const drawingOf = (asked: Asked): Drawing | Refusal => {
    const household = householdOf(asked.from);
    const known = cached.find(asked.key);
    if (known !== undefined && known.work.state !== 'given up') {
      queue(household, known.work);
      return known;
    }
    const { result, work } = asWork(() => draw(asked));
    return queue(household, work) ?? { drawn: result, work };
  };

  return async (wanted: Wanted, from: string): Promise<Picture | Refusal> => {
    const { key } = wanted;
    const version = await pageEdition();
    if (version !== cachedVersion) cached.forgetAll();
    cachedVersion = version;
    const drawing = drawingOf({ ...wanted, from });
    if ('refused' in drawing) return drawing;
    if (cached.find(key) !== drawing) cached.add(key, drawing);
    const drawn = await drawing.drawn.catch((error: unknown) => {
      cached.forget(key, drawing);
      throw error;
    });
    if ('refused' in drawn) cached.forget(key, drawing);
    else cached.weigh(key, drawing, key.length + drawn.png.length);
    return drawn;
  };
}

/** Renders the file of a drawing, in the turn of whoever asks for it. */
type Render = (url: string, from: string) => Promise<RenderedPage | Refusal>;

interface PictureDeps {
  pageEdition: PageEdition;
  /** What the shop is called. */
  nameNow: () => string;
  render: Render;
  addressOf: Pages['addressOf'];
}

type Wanted = Pick<Asked, 'key' | 'jobFor'>;

interface Asked {
  key: string;
  jobFor(asked: Asked): Promise<PictureJob | Refusal>;
  /** Whose turn in the render queue it takes, so that a stranger who asks for many pictures delays no other and no mail. */
  from: string;
}

async function jobForCoffee(
  { http, nameNow, render }: Pick<PictureDeps, 'nameNow' | 'render'> & { http: FastifyInstance },
  { picture, id }: { picture: 'share' | 'bag'; id: string },
  asked: Asked,
): Promise<PictureJob | Refusal> {
  if (picture === 'bag') {
    const bag = await fileAt(`/cuppingnotes/${id}/bag.svg`, render, asked);
    return typeof bag === 'string' ? { bag } : bag;
  }
  const answer = await http.inject({ url: `/api/cupping-notes/${id}`, remoteAddress: IN_PROCESS });
  if (answer.statusCode !== 200) return refuse(answer.statusCode === 404 ? 'not_found' : 'unavailable');
  const note = answer.json<CuppingNote>();
  // Of what a customer made, the picture is the bag with its name.
  const isOwn = isCustomBlend(id);
  const drawn = isOwn ? 'bag' : 'tasteprint';
  const drawing = await fileAt(`/cuppingnotes/${id}/${drawn}.svg`, render, asked);
  if (typeof drawing !== 'string') return drawing;
  const tastes = strongestTastes(note).join(', ');
  const below = tastes.charAt(0).toUpperCase() + tastes.slice(1);
  // Its label has the id already.
  const foot = isOwn ? 'Roasted to order' : id;
  return { words: { shop: nameNow(), title: note.name, below, foot }, drawing };
}

/** A page writes the words of its picture into the file that it draws. */
async function jobForPage(
  { nameNow, render }: Pick<PictureDeps, 'nameNow' | 'render'>,
  url: string,
  asked: Asked,
): Promise<Extract<PictureJob, { words: object }> | Refusal> {
  const file = await fileAt(url, render, asked);
  if (typeof file !== 'string') return file;
  const [written = '', words = ''] = METADATA.exec(file) ?? [];
  const said = JSON.parse(unescaped(words)) as Omit<PictureWords, 'shop'>;
  return { words: { shop: nameNow(), ...said }, drawing: file.replace(written, '') };
}

const METADATA = /<metadata>(.*?)<\/metadata>/s;

const unescaped = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

async function fileAt(url: string, render: Render, { from }: Asked): Promise<string | Refusal> {
  const page = await render(url, from);
  if ('refused' in page) return page;
  return page.status === 200 ? page.text : refuse(page.status === 404 ? 'not_found' : 'unavailable');
}
