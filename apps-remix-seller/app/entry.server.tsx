import { Writable } from 'node:stream';
import { type AppLoadContext, type EntryContext, type HandleErrorFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { paintFirst } from '~/late-scripts.server';
import { ApiError } from '~/api.server';
import { NonceContext, STYLES_PLACEHOLDER } from '~/nonce';
import { pageStyles } from '~/styles.server';

const RENDER_TIMEOUT_MS = 10_000;
export const streamTimeout = RENDER_TIMEOUT_MS;

const isSigningIn = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'routes/_auth');

/** Takes React's many small pieces, and hands on the whole. */
function whole(done: (page: Buffer) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

/** As bytes from end to end: a page of a hundred kilobytes is not read as text and written again. */
function withStyles(page: Buffer, styles: string): Buffer {
  const at = page.indexOf(STYLES_PLACEHOLDER);
  if (at < 0) return page;
  return Buffer.concat([page.subarray(0, at), Buffer.from(styles), page.subarray(at + STYLES_PLACEHOLDER.length)]);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, isApiAway, logFailure }: AppLoadContext
) {
  const sheet = pageStyles(nonce);
  let outcome = status;
  let late: NodeJS.Timeout | undefined;
  const page = sheet.collectStyles(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>
  );
  try {
    // Everyone waits for the whole page: styles that come after the shell would be lost.
    const html = await new Promise<Buffer>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(page, {
        nonce,
        onAllReady: () => pipe(whole(resolve)),
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
    const styled = withStyles(html, sheet.getStyleTags());
    // Visitors wait on slow lines; the workbench should answer to the hand as soon as it can.
    const document = isSigningIn(remixContext) ? paintFirst(styled.toString()) : styled;
    return new Response(document as BodyInit, { status: outcome, headers });
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
