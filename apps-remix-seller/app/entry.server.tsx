import { Writable } from 'node:stream';
import { type AppLoadContext, type EntryContext, type HandleErrorFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ApiError } from '~/api.server';
import { paintFirst } from '~/late-scripts.server';
import { NonceContext, STYLES_PLACEHOLDER } from '~/nonce';
import { pageStyles } from '~/styles.server';

const RENDER_TIMEOUT_MS = 10_000;
export const streamTimeout = RENDER_TIMEOUT_MS;

const isSigningIn = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'routes/_auth');

/** Takes React's many small pieces, and hands on the whole. */
function whole(done: (page: string) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}

/**
 * Remix writes the loaders' answers into the page out of a stream that the page is rendered around. It is read to its end
 * here: then there is nothing to wait for, and the page is rendered at one go.
 */
async function readAhead(remixContext: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream, renderMeta } = remixContext;
  const reader = serverHandoffStream?.getReader();
  const pieces: Uint8Array[] = [];
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    pieces.push(next.value);
  const value = Buffer.concat(pieces).toString();
  const at = (result: object) => Object.assign(Promise.resolve(), { result });
  const streamCache = { 0: at({ done: false, value }), 1: at({ done: true, value: '' }) };
  return { ...remixContext, renderMeta: { ...renderMeta, streamCache } as EntryContext['renderMeta'] };
}

/** What React writes where it left a part to be waited for, or where one failed. */
const UNFINISHED = '<!--$!-->';

type Rendering = { nonce: string; onError: (error: unknown) => void };

/** For the few pages with a part that is loaded first, such as a message: styles that come after the shell would be lost. */
async function renderInParts(page: ReactNode, { nonce, onError }: Rendering): Promise<string> {
  let late: NodeJS.Timeout | undefined;
  const html = new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(whole(resolve)),
      onShellError: reject,
      onError,
    });
    late = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
  // It holds on to the whole page.
  return html.finally(() => clearTimeout(late));
}

async function render(page: () => ReactNode, rendering: Rendering): Promise<string> {
  const html = renderToString(page());
  return html.includes(UNFINISHED) ? renderInParts(page(), rendering) : `<!DOCTYPE html>${html}`;
}

/** Bytes of each part, put together: a text of a hundred kilobytes would be copied for the styles in its middle. */
function withStyles(html: string, styles: string): Buffer {
  const at = html.indexOf(STYLES_PLACEHOLDER);
  if (at < 0) return Buffer.from(html);
  const parts = [html.slice(0, at), styles, html.slice(at + STYLES_PLACEHOLDER.length)];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, isApiAway, logFailure } = context;
  const sheet = pageStyles(nonce);
  let outcome = status;
  const onError = (error: unknown) => {
    outcome = 500;
    if (!request.signal.aborted) logFailure(error);
  };
  const ready = await readAhead(remixContext);
  // Each rendering takes a reader; what it would read is there already.
  const page = () =>
    sheet.collectStyles(
      <NonceContext.Provider value={nonce}>
        <RemixServer
          context={{ ...ready, serverHandoffStream: new ReadableStream() }}
          url={request.url}
          nonce={nonce}
        />
      </NonceContext.Provider>,
    );
  try {
    const html = await render(page, { nonce, onError });
    if (isApiAway && outcome === 500) {
      outcome = 503;
      headers.set('Retry-After', '2');
    }
    headers.set('Content-Type', 'text/html; charset=utf-8');
    // Visitors wait on slow lines; the workbench should answer to the hand as soon as it can.
    context.page = withStyles(isSigningIn(remixContext) ? paintFirst(html) : html, sheet.getStyleTags());
    return new Response(null, { status: outcome, headers });
  } finally {
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
