import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Carriers } from './carriers/carrier.ts';
import type { Scope } from './contract/scopes.ts';
import type { Channel } from './messages/channel.ts';
import type { Gateway } from './payments/gateway.ts';
import type { Seal } from './platform/auth/seal.ts';
import type { Db } from './platform/database/connect.ts';
import type { DiskWatch } from './platform/database/disk.ts';
import type { CallRecord } from './platform/observability/metrics.ts';
import type { Emulators } from './platform/outbound/emulators.ts';

export const ROLE_USER = 1;
export const ROLE_ADMIN = 2;

/** `prefix` begins the key and is public. */
export type ApiKey = { id: number; name: string; prefix: string; scopes: readonly Scope[] };

export type User = {
  id: number;
  roleId: number;
  email: string;
  phone: string;
  /** Session id of the token; null in tokens without one, which cannot be signed out. */
  sessionId: string | null;
  /** May only set up TOTP, until that is done. */
  mustEnrol: boolean;
  /** The key that acts for this user; null if a person does. */
  apiKey: ApiKey | null;
};

export type Deps = {
  db: Db;
  now: () => Date;
  /** The sandbox's; empty in production. */
  carriers: Carriers;
  /** Open accounts by connection: breakers, tokens and kept HTTP connections outlive a call. */
  adapters: {
    known: Map<number, { revision: number; adapter: unknown }>;
    /** Outside any transaction, because an adapter outlives the call that opened it. */
    ctx: () => Ctx;
    /** For the metrics. */
    recordCall: (call: CallRecord) => void;
  };
  /** Accounts at emulated companies; null in production. */
  emulators: Emulators | null;
  gateway: Gateway;
  /** The sandbox's; production has none. */
  channel: Channel;
  publicUrl: string;
  /** In production, what the operator has not set stays empty, and administrators need TOTP. */
  isProduction: boolean;
  /** Signs tokens and keys the hashes of OTPs. */
  secret: string;
  /** Encrypts secrets at rest. */
  seal: Seal;
  log: Logger;
  disk: DiskWatch;
};

export type Ctx = Deps & {
  /** Null for visitors and jobs. */
  user: User | null;
  /** A seller's own id, or the one an administrator named; null means no seller or all of them. */
  sellerId: number | null;
  requestId: string;
  address: string;
};

export const isAdmin = (ctx: Pick<Ctx, 'user'>) => ctx.user?.roleId === ROLE_ADMIN;

export function jobContext(deps: Deps, name: string, run = randomUUID().slice(0, 8)): Ctx {
  return {
    ...deps,
    log: deps.log.child({ job: name, run }),
    user: null,
    sellerId: null,
    requestId: `job-${name}-${run}`,
    address: '',
  };
}
