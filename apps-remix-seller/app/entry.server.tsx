import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type AppLoadContext, type EntryContext, type HandleErrorFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { ApiError } from './lib/api.server.ts';
import { NonceContext } from './lib/page/nonce.ts';

export const streamTimeout = 10_000;

type RenderOptions = { nonce: string; onError: (error: unknown) => void };

/** Waits for the whole page because its styles belong in the head. Remix handles shell errors. */
function render(page: ReactNode, { nonce, onError }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Never stream late parts: a script would have to move them, and pages must work without scripts.
      progressiveChunkSize: Infinity,
      onShellReady: () => (isShellReady = true),
      onShellError: reject,
      onAllReady: () => {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onError: (error) => {
        if (isShellReady) onError(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout).unref();
  });
}

export default async function handleRequest(
  request: Request,
  responseStatus: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, logFailure } = context;
  const sheet = new ServerStyleSheet({ nonce });
  let status = responseStatus;
  const onError = (error: unknown) => {
    status = 500;
    if (!request.signal.aborted) logFailure(error);
  };
  try {
    const page = (
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>
    );
    const html = await render(sheet.collectStyles(page), { nonce, onError });
    if (status === 500 && context.isApiAway) {
      status = 503;
      headers.set('Retry-After', '2');
    }
    headers.set('Content-Type', 'text/html; charset=utf-8');
    const styles = sheet.getStyleTags();
    return new Response(
      html.replace('</head>', (end) => styles + end),
      { status, headers },
    );
  } finally {
    sheet.seal();
  }
}

/** A 503 means the API is unavailable: it logs that failure itself. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (error instanceof ApiError && error.status === 503) context.isApiAway = true;
  else context.logFailure(error);
};
