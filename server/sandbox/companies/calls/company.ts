import type { Request } from 'express';
import type { Db } from '../../../platform/database/connect.ts';

export type World = { db: Db; now: () => Date; publicUrl: string };

/** An account at a company. Accounts do not see each other. */
export type Account = { company: string; account: string };

/** A body with a `type` is sent unchanged, any other as JSON. */
export type Answer = { status: number; body: unknown; type?: string; headers?: Record<string, string> };

export type Asked = { world: World; account: string; req: Request };
export type Handler = (asked: Asked) => Promise<Answer>;

/** How a company answers where every company has its own words. */
export type Company = {
  name: string;
  /** Its refusal of a call that it understood. */
  refusal: (message: string, call: string, body: string) => Answer;
  throttled: Answer;
  /** Its answer to a call that failed on its side. */
  broken: Answer;
  /** A page that says nothing of the call. */
  page: Answer;
  /** Markup in place of the answer to a call that took effect; without it the page. */
  markup?: (call: string) => Answer;
};

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const page = (body: string, status = 200): Answer => ({ status, type: 'html', body });

/** Most companies say the same while they are down. */
export const MAINTENANCE = page('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>');

export type Fields = Record<string, unknown>;

/** JSON objects only: anything else reads as an empty one. */
export const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
