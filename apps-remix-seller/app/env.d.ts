import '@remix-run/node';

declare module '@remix-run/node' {
  /** What the server hands to every loader and action. */
  interface AppLoadContext {
    apiUrl: string;
    /** Asks the API without a connection, where it is in the same process. */
    askInside?: (asked: {
      method: string;
      path: string;
      headers: Record<string, string>;
      body?: string;
    }) => Promise<{
      status: number;
      headers: Record<string, string>;
      body: Buffer;
    }>;
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
