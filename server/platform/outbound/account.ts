import { CompanyRefusal, type Method, requestText, type TextAnswer } from './http-client.ts';

/** A field of a provider's form. Secrets are sealed at rest and never answered. */
export type ProviderField = {
  name: string;
  label: string;
  isSecret: boolean;
  isRequired: boolean;
  help: string;
  /** The only values, with what they are called. */
  choices?: readonly { value: string; text: string }[];
  /** Of a value, as text. */
  pattern?: RegExp;
};

/** What an exchange is about, so that the back office finds it by order or AWB. */
type ExchangeSubject = { reference?: string; awb?: string };

export type Outcome = 'OK' | 'REFUSED' | 'UNCLEAR';

/** One call to a company, for the administrator. The recorder masks secrets and phone numbers and cuts the bodies. */
export type Exchange = {
  kind: string;
  subject: ExchangeSubject;
  at: Date;
  ms: number;
  outcome: Outcome;
  /** Null if there was no answer. */
  status: number | null;
  request: string;
  answer: string;
};

export type CompanyCall<T> = {
  /** What the call does, in a word: `book`, `track`, `token`. */
  kind: string;
  method: Method;
  /** Appended to the account's base URL. */
  path: string;
  /** Another of the company's base URLs. An account's `host` replaces this one too. */
  baseUrl?: string;
  headers?: Record<string, string>;
  body?: string;
  /** True if the bodies hold a password or a token: the exchange then omits both. */
  isSecret?: boolean;
  /** Values that the exchange must not show, such as an OTP. */
  hides?: readonly string[];
  subject?: ExchangeSubject;
  /** Default: the account's. */
  timeoutMs?: number;
  /** Reads the answer. Throws the caller's refusal or its NoAnswer; the exchange is recorded with that outcome. */
  read: (answer: TextAnswer) => T;
};

export type Token = { token: string; expiresAt: Date };
/** `refused` is a token that the company no longer takes. */
export type TokenWanted = { withinMs: number; refused?: string };

/** An operator's account at a company, opened. Adapters reach the company only through it. */
export type Account = {
  id: number;
  /** Null: the company's own. */
  host: string | null;
  settings: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  now: () => Date;
  /** For all calls of one operation together. 9,000 ms: no seller's click waits more than 10 s. */
  timeoutMs: number;
  /** Sends a call and records the exchange. Throws NoAnswer, or what `read` throws. */
  send: <T>(call: CompanyCall<T>) => Promise<T>;
  /** Hides the account's secrets in words of the company that people see. `send` does that for its answers. */
  mask: (words: string) => string;
  /** For exchanges that `send` does not make, of another protocol than HTTP. Must not throw. */
  record: (exchange: Exchange) => Promise<void> | void;
  /** Returns the stored token, or renews it under a lease that all instances share: `withinMs` ends the wait for it. */
  token: (renew: () => Promise<Token>, wanted: TokenWanted) => Promise<string>;
};

const TIMEOUT_MS = 9_000;

type Parts = Omit<Account, 'send' | 'timeoutMs' | 'host' | 'mask'> & {
  baseUrl: string;
  /** Replaces the company's base URLs. */
  host?: string | null;
  timeoutMs?: number;
  mask?: Account['mask'];
};

const HIDDEN = '(hidden)';

function shownRequest({ method, path, body, isSecret }: CompanyCall<unknown>): string {
  if (body === undefined) return `${method} ${path}`;
  return `${method} ${path}\n${isSecret ? HIDDEN : body}`;
}

const hide = (text: string, hides: readonly string[] = []) =>
  hides.reduce((rest, value) => rest.replaceAll(value, HIDDEN), text);

export function createAccount({ baseUrl, host = null, ...parts }: Parts): Account {
  const account = { timeoutMs: TIMEOUT_MS, host, mask: (words: string) => words, ...parts };
  return {
    ...account,
    async send(call) {
      const { kind, method, path, headers, body, subject = {}, timeoutMs = account.timeoutMs, read } = call;
      const [at, begun] = [account.now(), performance.now()];
      let answer: TextAnswer | undefined;
      let outcome: Outcome = 'UNCLEAR';
      let reason = '';
      try {
        const base = host ?? call.baseUrl ?? baseUrl;
        answer = await requestText(`${base}${path}`, { method, headers, body }, timeoutMs);
        const result = read({ ...answer, text: account.mask(answer.text) });
        outcome = 'OK';
        return result;
      } catch (error) {
        if (error instanceof CompanyRefusal) outcome = 'REFUSED';
        reason = (error as Error).message;
        throw error;
      } finally {
        await account.record({
          kind,
          subject,
          at,
          ms: Math.round(performance.now() - begun),
          outcome,
          status: answer?.status ?? null,
          request: hide(shownRequest(call), call.hides),
          answer: hide(answer === undefined || call.isSecret ? reason || HIDDEN : answer.text, call.hides),
        });
      }
    },
  };
}

/** A company that an operator can connect: the facts of its form, and how an account there is opened. */
export type Provider<Adapter> = {
  title: string;
  fields: readonly ProviderField[];
  /** The company's own base URL, without a slash at the end; an account's `host` replaces it. */
  baseUrl: string;
  /** The company's test host, if it has one. */
  testHost: string | null;
  /** What a courier calls its services; without it any word will do. `help` says which. */
  services?: { pattern: RegExp; help: string };
  connect: (account: Account) => Adapter;
};
