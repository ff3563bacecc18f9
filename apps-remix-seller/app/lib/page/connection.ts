/** Behaviour of a page while offline: it stays open, shows the error, and repeats failed actions on Retry. */

export const OFFLINE = 'You’re offline. Nothing was sent.';
/** Failed actions stay available for Retry. */
const BACK = 'You’re back online. Nothing was sent.';
const NOT_LOADED = 'Connection lost. The page did not load.';
const SOME_LOST = 'Connection lost. Part of the page did not load.';
export const MAYBE_SENT = 'Connection lost. Check what was saved before you try again.';

/** The error that the page shows. */
let shown: string | null = null;
/** The last action taken while offline, and the requests waiting for a retry. */
let last: (() => void) | null = null;
const retriable = new Set<() => void>();
/** Chunks and data that the page waits for: they load automatically once online. */
const awaited = new Set<() => void>();
const listeners = new Set<() => void>();

const isWaiting = () => last !== null || retriable.size > 0 || awaited.size > 0;

function show(text: string | null): void {
  shown = text;
  for (const notify of listeners) notify();
}

/** MAYBE_SENT is the most serious message, so others do not replace it. */
const warn = (text: string) => shown !== MAYBE_SENT && show(text);

export const currentError = (): string | null => shown;

export function onErrorChanged(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Repeats what failed, unless the browser reports that it is offline. */
export function retry(): void {
  if (!navigator.onLine) return;
  const again = [...retriable, ...awaited, ...(last ? [last] : [])];
  dismiss();
  for (const each of again) each();
}

/** Drops everything that Retry would repeat. */
export function dismiss(): void {
  last = null;
  retriable.clear();
  awaited.clear();
  show(null);
}

/** The browser is online: reloads awaited data; other actions wait for Retry. */
function onOnline(): void {
  const again = [...awaited];
  awaited.clear();
  if (shown === OFFLINE || !isWaiting()) show(isWaiting() ? BACK : null);
  for (const each of again) each();
}

const onOffline = () => shown === BACK && show(OFFLINE);

/** Runs `act` if online; otherwise offers it for Retry. */
export function whenOnline(act: () => void): void {
  if (navigator.onLine) return act();
  last = act;
  warn(OFFLINE);
}

/** After a navigation, drops what the previous page was waiting for. */
export function clearError(): void {
  last = null;
  awaited.clear();
  if (shown !== null && !isWaiting()) show(null);
}

function retryOf(signal: AbortSignal | null | undefined, text: string, queue = retriable): Promise<void> {
  return new Promise((resolve, reject) => {
    queue.add(resolve);
    warn(text);
    // The user navigated elsewhere.
    signal?.addEventListener('abort', () => {
      if (queue.delete(resolve) && !isWaiting()) show(null);
      reject(new DOMException('Another page was asked for', 'AbortError'));
    });
  });
}

const isServerThere = () =>
  fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  );

function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * Loads a lazy chunk, retrying after a failure once online or on Retry. If the server is reachable but the
 * chunk is gone (a new version), reloads the page. `onLine` is true without internet too.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let isAgain = false; ;) {
    try {
      return await load();
    } catch {
      if (isAgain && navigator.onLine && (await isServerThere())) return reload();
      isAgain ||= navigator.onLine;
      await retryOf(null, navigator.onLine ? SOME_LOST : OFFLINE, awaited);
    }
  }
}

/**
 * Opens a dialog once its chunk has loaded. Kept here: /signup loads `Dialog` too, and has no size budget
 * left.
 */
export const whenDialogLoaded = (open: () => void): void =>
  void loadPart(() => import('~/ui/overlay/Modal.tsx')).then(open);

/**
 * Retries a request for page data until it succeeds. A request that may have reached the server is not
 * repeated: the page reloads to show the current state.
 */
async function sendData(send: typeof fetch, input: URL, init?: RequestInit): Promise<Response> {
  const isLoad = (init?.method ?? 'GET') === 'GET';
  for (;;) {
    if (!isLoad && !navigator.onLine) await retryOf(init?.signal, OFFLINE);
    try {
      return await send(input, init);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      if (isLoad) await retryOf(init?.signal, loadError(input), awaited);
      else {
        await retryOf(init?.signal, MAYBE_SENT);
        await reloadOnceBack(init?.signal);
      }
    }
  }
}

/** Fetcher requests have `_routes`; a revalidation has the current address. Both are not navigations. */
function loadError({ pathname, search, searchParams }: URL): string {
  if (!navigator.onLine) return OFFLINE;
  const here = window.location;
  const isPage = !searchParams.has('_routes') && pathname + search !== `${here.pathname}.data${here.search}`;
  return isPage ? NOT_LOADED : SOME_LOST;
}

/** A reload while offline would show the browser's error page, so waits. Never returns: the page reloads. */
async function reloadOnceBack(signal: AbortSignal | null | undefined): Promise<never> {
  for (;;) {
    if (await isServerThere()) return reload();
    await retryOf(signal, MAYBE_SENT);
  }
}

const isPageData = (input: RequestInfo | URL): input is URL =>
  input instanceof URL && input.pathname.endsWith('.data');

/** Returns a function that repeats a link click or form submit, or null if it needs no network. */
function repeatOf(event: Event): (() => void) | null {
  if (event instanceof SubmitEvent) {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return null;
    return () => form.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null);
  }
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link?.protocol.startsWith('http')) return null;
  const isOnPage = link.hash !== '' && link.href.split('#')[0] === window.location.href.split('#')[0];
  return isOnPage ? null : () => (link.isConnected ? link.click() : window.location.assign(link.href));
}

/** Runs before other handlers: a document load without network would replace the page by an error. */
function stopOffline(event: Event): void {
  const again = navigator.onLine ? null : repeatOf(event);
  if (!again) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  whenOnline(again);
}

/** Keeps the page while offline. Returns a function that stops it. */
export function keepPageOffline(): () => void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => (isPageData(input) ? sendData(send, input, init) : send(input, init));
  for (const type of ['click', 'submit']) window.addEventListener(type, stopOffline, true);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    window.fetch = send;
    for (const type of ['click', 'submit']) window.removeEventListener(type, stopOffline, true);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}
