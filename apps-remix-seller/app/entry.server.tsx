import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type AppLoadContext, type EntryContext, type HandleErrorFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { paintFirst } from '~/late-scripts.server';
import { ApiError } from '~/api.server';
import { NonceContext, STYLES_PLACEHOLDER } from '~/nonce';

const RENDER_TIMEOUT_MS = 10_000;
export const streamTimeout = RENDER_TIMEOUT_MS;

const isSigningIn = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'routes/_auth');

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, isApiAway, logFailure }: AppLoadContext
) {
  const sheet = new ServerStyleSheet({ nonce });
  let outcome = status;
  let late: NodeJS.Timeout | undefined;
  const page = sheet.collectStyles(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>
  );
  try {
    // Everyone waits for the whole page: styles that come after the shell would be lost.
    const html = await new Promise<string>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(page, {
        nonce,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError(error) {
          outcome = 500;
          if (!request.signal.aborted) logFailure(error);
        },
      });
      late = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
    });
    if (isApiAway && outcome === 500) {
      outcome = 503;
      headers.set('Retry-After', '2');
    }
    headers.set('Content-Type', 'text/html; charset=utf-8');
    const styled = html.replace(STYLES_PLACEHOLDER, () => sheet.getStyleTags());
    // Visitors wait on slow lines; the workbench should answer to the hand as soon as it can.
    const document = isSigningIn(remixContext) ? paintFirst(styled) : styled;
    return new Response(document, { status: outcome, headers });
  } finally {
    // It holds on to the whole page.
    clearTimeout(late);
    sheet.seal();
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const isApiAway = error instanceof ApiError && error.status === 503;
  if (isApiAway) context.isApiAway = true;
  // The API has said in the same log why it is away.
  else context.logFailure(error);
};
