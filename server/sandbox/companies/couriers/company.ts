import type { Db } from '../../../platform/database/connect.ts';
import type { Answer, Company as Emulated, Fields } from '../calls/company.ts';

export type Webhook = { url: string; header: string; secret: string };

/** `limits` holds the calls allowed in a company's window. */
export type BaseSettings = {
  limits: Record<string, number>;
  webhook: Webhook | null;
  webhookTimeoutMs: number;
};

export type Account<S> = { id: number; name: string; balancePaise: number; settings: S };

/** One call while its account is locked; `db` is the transaction. `body` is raw text. */
export type Act<S> = {
  db: Db;
  now: Date;
  account: Account<S>;
  query: URLSearchParams;
  params: Record<string, string>;
  authorization: string;
  baseUrl: string;
  body: string;
};

/** `isOpen` calls need no credentials. */
export type Call<S> = {
  name: string;
  method: 'get' | 'post' | 'put';
  path: string;
  isOpen?: boolean;
  act: (act: Act<S>) => Promise<Answer>;
};

export type Advance = {
  awb: string;
  code?: string;
  type?: string;
  status?: string;
  remarks?: string;
  location?: string;
  at?: Date;
};

export type Company<S extends BaseSettings> = Emulated & {
  startBalancePaise: number;
  windowMs: number;
  /** How often a push is tried before it is lost. */
  pushTries: number;
  defaults: (account: string) => S;
  calls: Call<S>[];
  checkCaller: (act: Act<S>, call: string) => Promise<Answer | null>;
  /** Registers a warehouse or a pickup address. */
  addPlace: (db: Db, account: Account<S>, place: Fields, now: Date) => Promise<void>;
  /** Adds a scan and returns the push's body; null if there is no such parcel or code. */
  advance: (db: Db, account: Account<S>, advance: Advance, now: Date) => Promise<object | null>;
};
