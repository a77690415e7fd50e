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

/** Renders whole documents only: the server keeps them, so there is nothing to gain from streaming. */
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

/** A request that no page takes is its sender's mistake. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (!isTheirs && !request.signal.aborted) (context as RouterContextProvider).get(shopContext).report(error);
};

/** `from` is the visitor's address, for a page that is made for one visitor. */
export type PageHandler = (request: Request, from?: string) => Promise<Response>;

type ServerTransport = (...request: [...Parameters<Transport>, from?: string]) => ReturnType<Transport>;

/** Lives here so that the server and the pages share one copy of the router. */
export function makePageHandler(
  build: ServerBuild,
  shop: { transport: ServerTransport; publicUrl: string; live: boolean; report(error: unknown): void },
): PageHandler {
  const handle = createRequestHandler(build);
  const { transport, ...rest } = shop;
  return (request, from) => {
    const api = shopApi((asked) => transport(asked, from));
    const context = { ...rest, api };
    return handle(request, new RouterContextProvider(new Map([[shopContext, context]])));
  };
}
