import type { Request } from 'express';
import type { Db } from '../../../platform/database/connect.ts';

export type World = { db: Db; now: () => Date; publicUrl: string };

/** An account at a company. Accounts do not see each other. */
export type Account = { company: string; account: string };

export type Answer = { status: number; body: unknown };

export type Asked = { world: World; account: string; req: Request };
export type Handler = (asked: Asked) => Promise<Answer>;

/** How a company answers where every company has its own words. */
export type Company = {
  name: string;
  /** Its refusal of a call that it understood. */
  refusal: (message: string) => Answer;
  malformed: (message: string) => Answer;
  throttled: Answer;
  /** Its answer to a call that failed on its side. */
  broken: Answer;
};

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** JSON objects only: anything else reads as an empty one. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
