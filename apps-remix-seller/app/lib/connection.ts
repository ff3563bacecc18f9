/** What a page does when the network is away: it stays, says so, and repeats what was asked for when it is told to. */

export const OFFLINE = 'You are offline. Nothing was sent.';
/** What was asked for meanwhile is still offered. */
const BACK = 'You are online again. Nothing was sent.';
export const NOT_LOADED = 'The connection broke. The page did not load.';
export const SOME_LOST = 'The connection broke. Some of the page did not load.';
export const MAYBE_SENT = 'The connection broke. Check what was saved before you try again.';

let fault: string | null = null;
/** What the person did last while offline, and the requests that wait to be sent again. */
let last: (() => void) | null = null;
const held = new Set<() => void>();
/** Parts and data that the page waits for: they come by themselves once there is a network. */
const awaited = new Set<() => void>();
const listeners = new Set<() => void>();

const isWaiting = () => last !== null || held.size > 0 || awaited.size > 0;

function show(text: string | null): void {
  fault = text;
  for (const tell of listeners) tell();
}

/** What may have been sent is the graver news: it stays. */
const warn = (text: string) => fault !== MAYBE_SENT && show(text);

export const currentFault = (): string | null => fault;

export function onFaultChanged(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Repeats what failed, unless the browser knows that it is still offline. */
export function retry(): void {
  if (!navigator.onLine) return;
  const again = [...held, ...awaited, ...(last ? [last] : [])];
  dismiss();
  for (const each of again) each();
}

/** Forgets what Retry would repeat. */
export function dismiss(): void {
  last = null;
  held.clear();
  awaited.clear();
  show(null);
}

/** The browser found a network: what is offered still waits to be asked for. */
function onOnline(): void {
  const again = [...awaited];
  awaited.clear();
  if (fault === OFFLINE || !isWaiting()) show(isWaiting() ? BACK : null);
  for (const each of again) each();
}

const onOffline = () => fault === BACK && show(OFFLINE);

/** Does it where there is a network, and offers it again where there is none. */
export function whenOnline(act: () => void): void {
  if (navigator.onLine) return act();
  last = act;
  warn(OFFLINE);
}

/** Another page came: what the one before waited for, or did not send, is not offered there. */
export function forgetFault(): void {
  last = null;
  awaited.clear();
  if (fault !== null && !isWaiting()) show(null);
}

function retryOf(signal: AbortSignal | null | undefined, text: string, queue = held): Promise<void> {
  return new Promise((resolve, reject) => {
    queue.add(resolve);
    warn(text);
    // Another page was asked for.
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
 * Loads a part of the page that was not needed before: where it fails, it comes on Retry, or with the network. A part that a new version took
 * away from the server fails again, and then the page is loaded anew. A network without internet counts as online.
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

/** Opens a dialog once its part is there. /signup loads `Dialog` too, and has no bytes left for this. */
export const whenDialogLoaded = (open: () => void): void =>
  void loadPart(() => import('~/ui/Modal.tsx')).then(open);

/**
 * Sends a request for a page's data until it arrives. What may have reached the server is not sent again: the page is
 * loaded anew, to show what was done.
 */
async function sendData(send: typeof fetch, input: URL, init?: RequestInit): Promise<Response> {
  const isLoad = (init?.method ?? 'GET') === 'GET';
  for (;;) {
    if (!isLoad && !navigator.onLine) await retryOf(init?.signal, OFFLINE);
    try {
      return await send(input, init);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      if (isLoad) await retryOf(init?.signal, faultOfLoad(input), awaited);
      else {
        await retryOf(init?.signal, MAYBE_SENT);
        await reloadOnceBack(init?.signal);
      }
    }
  }
}

/** A fetcher names its route; this page's own data is asked for again after a change. Neither is a page that comes. */
function faultOfLoad({ pathname, search, searchParams }: URL): string {
  if (!navigator.onLine) return OFFLINE;
  const here = window.location;
  const isPage = !searchParams.has('_routes') && pathname + search !== `${here.pathname}.data${here.search}`;
  return isPage ? NOT_LOADED : SOME_LOST;
}

/** A reload without a network would end on the browser's own page. Never answers: the page goes. */
async function reloadOnceBack(signal: AbortSignal | null | undefined): Promise<never> {
  for (;;) {
    if (await isServerThere()) return reload();
    await retryOf(signal, MAYBE_SENT);
  }
}

const isPageData = (input: RequestInfo | URL): input is URL =>
  input instanceof URL && input.pathname.endsWith('.data');

/** How to repeat a click on a link or the sending of a form. Null: it needs no network. */
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

/** Before anything else hears of it: a document that cannot be loaded would take the page's place. */
function stopOffline(event: Event): void {
  const again = navigator.onLine ? null : repeatOf(event);
  if (!again) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  whenOnline(again);
}

/** Keeps the page while the network is away. Answers how to stop that. */
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
