import { renderToReadableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { shopApi, type Transport } from './api/shop-api.ts';
import { openPageAddresses, type PageAddress } from './page-address.ts';
import { shopContext } from './shop-context.ts';
import { ScriptNonce } from './ui/script-nonce.ts';

const nonceContext = createContext<string>();

/** Renders whole documents: the server caches them, so streaming gains nothing. */
// oxlint-disable-next-line max-params -- The router calls it so.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let failure: unknown;
  const nonce = context.get(nonceContext);
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const stream = await renderToReadableStream(page, {
    signal: request.signal,
    nonce,
    onError: (error) => {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** Client errors, such as a 404 of the router, and aborted requests are not reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!isClientError && !request.signal.aborted)
    (context as RouterContextProvider).get(shopContext).report(error);
};

/** Who a page is rendered for, and how. */
export interface Rendering {
  /** The visitor's IP address: the page's own calls count towards its rate limits. */
  from?: string | undefined;
  /** What the scripts of our own are marked with. */
  nonce: string;
}

export interface Pages {
  render(request: Request, rendering: Rendering): Promise<Response>;
  /** The address by which a page is rendered and cached. */
  addressOf(url: string): PageAddress;
  /** The paths of the style sheets of every page. */
  styles: readonly string[];
}

type ServerTransport = (...request: [...Parameters<Transport>, from?: string]) => ReturnType<Transport>;

/** Part of the page build, so that the server and the pages share one copy of the router. */
export function makePages(
  build: ServerBuild,
  shop: { transport: ServerTransport; publicUrl: string; live: boolean; report(error: unknown): void },
): Pages {
  const handle = createRequestHandler(build);
  const { transport, ...rest } = shop;
  const render: Pages['render'] = async (request, { from, nonce }) => {
    let lacksAnswer = false;
    const api = shopApi(async (request) => {
      const answer = await transport(request, from);
      if (answer.status >= 500 || answer.status === 429) lacksAnswer = true;
      return answer;
    });
    const context = new RouterContextProvider();
    context.set(shopContext, { ...rest, api });
    context.set(nonceContext, nonce);
    const response = await handle(request, context);
    // Such a page may still be worth showing, without its prices for instance, but not to the next visitor.
    if (lacksAnswer) response.headers.set('Cache-Control', 'no-store');
    return response;
  };
  return { render, addressOf: openPageAddresses(build), styles: build.assets.routes['root']?.css ?? [] };
}
