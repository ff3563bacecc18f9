import '@remix-run/node';

declare module '@remix-run/node' {
  /** What the server hands to every loader and action. */
  interface AppLoadContext {
    /** Where the API answers over HTTP: for files. */
    apiUrl: string;
    /** Makes a call of JSON within the process, as this page's visitor. */
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
    /** The address people see, no slash at the end. */
    publicUrl: string;
    isSecure: boolean;
    nonce: string;
    /** Path and query of the page that is asked for: where to come back to after signing in. */
    returnTo: string;
    /** Into the server's own log, with the request's id and without what may be private. */
    logFailure: (error: unknown) => void;
    /** Set once the API did not answer a page's question: then the page is away too, for a moment. */
    isApiAway?: boolean;
  }
}
