import '@remix-run/node';

declare module '@remix-run/node' {
  /** What the server passes to every loader and action. */
  interface AppLoadContext {
    /** Base URL of the API over HTTP, used for files. */
    apiUrl: string;
    /** Makes a JSON call within the process, on behalf of the visitor. */
    dispatch?: (call: {
      method: 'GET' | 'POST';
      path: string;
      authorization?: string;
      idempotencyKey?: string;
      body?: string;
    }) => Promise<{ status: number; headers: Record<string, string>; body: string }>;
    clientAddress: string;
    requestId: string;
    cookieSecret: string;
    /** The public address, without a trailing slash. */
    publicUrl: string;
    isSecure: boolean;
    nonce: string;
    /** Path and query of the requested page, to return to after sign-in. */
    returnTo: string;
    /** Writes to the server's log, with the request id and without private data. */
    logFailure: (error: unknown) => void;
    /** Set when the API was unavailable for a page's call: the page then answers 503 too. */
    isApiAway?: boolean;
  }
}
