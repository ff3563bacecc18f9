/** What a page does when the network is away: it stays, says so, and repeats what was asked for when it is told to. */

export const OFFLINE = 'You are offline. Nothing was sent.';
export const NOT_LOADED = 'The connection broke. The page did not load.';
export const SOME_LOST = 'The connection broke. Some of the page did not load.';
export const MAYBE_SENT = 'The connection broke. Check the order before you try again.';

let fault: string | null = null;
/** What the person did last while offline, and the requests that wait to be sent again. */
let last: (() => void) | null = null;
const held = new Set<() => void>();
const listeners = new Set<() => void>();

function show(text: string | null): void {
  fault = text;
  for (const tell of listeners) tell();
}

export const currentFault = (): string | null => fault;

export function onFaultChanged(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Repeats what failed, unless the browser knows that it is still offline. */
export function retry(): void {
  if (!navigator.onLine) return;
  const again = [...held, ...(last ? [last] : [])];
  held.clear();
  last = null;
  show(null);
  for (const each of again) each();
}

/** Does it where there is a network, and offers it again where there is none. */
export function whenOnline(act: () => void): void {
  if (navigator.onLine) return act();
  last = act;
  show(OFFLINE);
}

/** Another page came: what was not sent on the one before is not offered there. */
export function forgetFault(): void {
  last = null;
  if (fault !== null && held.size === 0) show(null);
}

function retryOf(signal: AbortSignal | null | undefined, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    held.add(resolve);
    show(text);
    // Another page was asked for.
    signal?.addEventListener('abort', () => {
      if (held.delete(resolve) && held.size === 0 && !last) show(null);
      reject(new DOMException('Another page was asked for', 'AbortError'));
    });
  });
}

const isServerThere = () => fetch('/api/health').then(({ ok }) => ok, () => false);

function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * Loads a part of the page that was not needed before: where it fails, it comes on Retry. A part that a new version took
 * away from the server fails again, and then the page is loaded anew. A network without internet counts as online.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let isAgain = false; ; ) {
    try {
      return await load();
    } catch {
      if (isAgain && navigator.onLine && (await isServerThere())) return reload();
      isAgain ||= navigator.onLine;
      await retryOf(null, navigator.onLine ? SOME_LOST : OFFLINE);
    }
  }
}

/** Opens a dialog once its part is there. /signup loads `Dialog` too, and has no bytes left for this. */
export const whenDialogLoaded = (open: () => void): void => void loadPart(() => import('~/ui/Modal')).then(open);

/**
 * Sends a request for a page's data until it arrives. What may have reached the server is not sent again: the page is
 * loaded anew, to show what was done.
 */
async function sendData(send: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isLoad = (init?.method ?? 'GET') === 'GET';
  for (;;) {
    if (!isLoad && !navigator.onLine) await retryOf(init?.signal, OFFLINE);
    try {
      return await send(input, init);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      await retryOf(init?.signal, isLoad ? NOT_LOADED : MAYBE_SENT);
      if (!isLoad) await reloadOnceBack(init?.signal);
    }
  }
}

/** A reload without a network would end on the browser's own page. Never answers: the page goes. */
async function reloadOnceBack(signal: AbortSignal | null | undefined): Promise<never> {
  for (;;) {
    if (await isServerThere()) return reload();
    await retryOf(signal, MAYBE_SENT);
  }
}

const isPageData = (input: RequestInfo | URL) => input instanceof URL && input.pathname.endsWith('.data');

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
  const send = window.fetch;
  window.fetch = (input, init) => (isPageData(input) ? sendData(send, input, init) : send(input, init));
  for (const type of ['click', 'submit']) window.addEventListener(type, stopOffline, true);
  return () => {
    window.fetch = send;
    for (const type of ['click', 'submit']) window.removeEventListener(type, stopOffline, true);
  };
}
