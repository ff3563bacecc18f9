import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Carriers } from './carriers/carrier.ts';
import type { Channel } from './messages/channel.ts';
import type { TemplateIds } from './messages/templates.ts';
import type { Gateway } from './payments/gateway.ts';
import type { Db } from './platform/database/connect.ts';
import type { DiskWatch } from './platform/database/disk.ts';

export const ROLE_USER = 1;
export const ROLE_ADMIN = 2;

export type User = {
  id: number;
  roleId: number;
  email: string;
  phone: string;
  /** Of the token that came; null where it has none, and then it can't be signed out. */
  sessionId: string | null;
};

/** What the program is built from, once, at its start. */
export type Deps = {
  db: Db;
  now: () => Date;
  carriers: Carriers;
  gateway: Gateway;
  channel: Channel;
  /** What the operator registered the messages' texts under. */
  templateIds: TemplateIds;
  publicUrl: string;
  brandName: string;
  /** Signs tokens and keys the hashes of OTPs. */
  secret: string;
  log: Logger;
  /** Whether something could lately not be stored for lack of room. */
  disk: DiskWatch;
};

/** Everything a feature function may reach; the first argument of each. */
export type Ctx = Deps & {
  /** Who is asking; null for a visitor and for jobs. */
  user: User | null;
  /** Whose records: a seller's own, or the one an administrator named; null = no one's, or all of them. */
  sellerId: number | null;
  requestId: string;
  address: string;
};

export const isAdmin = (ctx: Pick<Ctx, 'user'>) => ctx.user?.roleId === ROLE_ADMIN;

/** The context of one run of work that no request asked for. What it logs carries its name and the run's own id. */
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
