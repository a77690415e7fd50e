import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { shopApi, type Transport } from './api/shop-api.ts';
import { shopContext } from './shop-context.ts';

/** Renders whole documents: the server caches them, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
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

/** `from` is the visitor's IP address, for a page that is made for one visitor. */
export type PageHandler = (request: Request, from?: string) => Promise<Response>;

type ServerTransport = (...request: [...Parameters<Transport>, from?: string]) => ReturnType<Transport>;

/** Part of the page build, so that the server and the pages share one copy of the router. */
export function makePageHandler(
  build: ServerBuild,
  shop: { transport: ServerTransport; publicUrl: string; live: boolean; report(error: unknown): void },
): PageHandler {
  const handle = createRequestHandler(build);
  const { transport, ...rest } = shop;
  return (request, from) => {
    const api = shopApi((request) => transport(request, from));
    const context = { ...rest, api };
    return handle(request, new RouterContextProvider(new Map([[shopContext, context]])));
  };
}
