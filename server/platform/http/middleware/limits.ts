import cluster from 'node:cluster';
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store';
import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit, type Store } from 'express-rate-limit';
import { TEXTS as KEY_TEXTS } from '../../../contract/texts/api-keys.ts';
import { MINUTE_MS } from '../../time.ts';
import { Refusal } from '../errors.ts';
import type { Route } from '../routes.ts';

type Limit = { refuseOverHttp: RequestHandler; refuse: (address: string) => Promise<void> };

const tooMany = () =>
  new Refusal('TOO_MANY', 'Too many attempts. Try again in a minute.', {
    headers: { 'Retry-After': '60' },
  });

/** Counts calls in this process or, in a worker, in the cluster's primary for all workers. */
const limitStore = (name: string): Store =>
  cluster.isWorker ? new ClusterMemoryStoreWorker({ prefix: name }) : new MemoryStore();

function addressLimit(limit: number): Limit {
  const store = limitStore(`${limit} a minute`);
  const refuseOverHttp = rateLimit({
    store,
    windowMs: 60_000,
    limit,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // Forwarded addresses that TRUST_PROXY does not trust are ignored on purpose: no warning.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: () => {
      throw tooMany();
    },
  });
  return {
    refuseOverHttp,
    async refuse(address) {
      const { totalHits } = await store.increment(ipKeyGenerator(address));
      if (totalHits > limit) throw tooMany();
    },
  };
}

const tooManyOfKey = () => new Refusal('TOO_MANY', KEY_TEXTS.tooManyCalls);
const keyIdOf = (res: Response) => String(res.locals.apiKeyId);

/** Counts a call of an API key and writes the RateLimit headers of its answer. Throws TOO_MANY over the limit. */
export type CountKeyCall = (req: Request, res: Response, keyId: number) => Promise<void>;

export function keyLimit(limit: number): CountKeyCall {
  const count = rateLimit({
    store: limitStore('calls of a key'),
    windowMs: MINUTE_MS,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: (_req, res) => keyIdOf(res),
    handler: () => {
      throw tooManyOfKey();
    },
  });
  return async (req, res, keyId) => {
    res.locals.apiKeyId = keyId;
    await new Promise<void>((resolve, reject) => {
      void count(req, res, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(error instanceof Error ? error : new Error('The limit of a key could not be checked.'));
      });
    });
  };
}

const isExempt = ({ access }: Route, authorization: string | undefined) =>
  access === 'optional' && authorization !== undefined;

/** Counts HTTP and in-process calls together. If sign-in is optional, calls with a token do not count. */
export function addressLimits(perMinute: number) {
  const limits = new Map<number, Limit>();
  function limitOf({ limited }: Route): Limit | null {
    if (limited === 0 || perMinute === 0) return null;
    const limit = limits.get(limited) ?? addressLimit(limited * perMinute);
    limits.set(limited, limit);
    return limit;
  }
  return {
    overHttp(route: Route): RequestHandler[] {
      const limit = limitOf(route);
      if (!limit) return [];
      return [
        (req, res, next) => {
          if (isExempt(route, req.headers.authorization)) next();
          else void limit.refuseOverHttp(req, res, next);
        },
      ];
    },
    async refuse(route: Route, { authorization, address }: { authorization?: string; address: string }) {
      if (!isExempt(route, authorization)) await limitOf(route)?.refuse(address);
    },
  };
}

export type AddressLimits = ReturnType<typeof addressLimits>;
