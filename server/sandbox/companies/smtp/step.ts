import { setTimeout as wait } from 'node:timers/promises';
import * as sql from '../calls/calls.sql.ts';
import type { World } from '../calls/company.ts';
import { NAME } from './account.ts';

type Refused = Error & { responseCode: number };
/** What a step answers: null for success. */
export type Reply = Refused | null;

export const refuse = (responseCode: number, message: string): Refused =>
  Object.assign(new Error(message), { responseCode });

const REPLIES: Partial<Record<sql.Fault, Refused>> = {
  refuse: refuse(550, 'Refused by the emulator'),
  throttle: refuse(451, 'Too many messages, try again later'),
  error: refuse(421, 'Service not available'),
};

export const CALLS = new Set(['auth', 'rcpt', 'data'] as const);
type Call = typeof CALLS extends Set<infer C> ? C : never;

type Step = { account: string; call: Call; drop: () => void; act: () => Promise<Reply> };

/** One step of a session, with the fault that was set for it. Pages have no meaning here. */
export async function takeStep(
  world: World,
  { account, call, drop, act }: Step,
  answer: (reply: Reply) => void,
): Promise<void> {
  const of = { company: NAME, account };
  const set = await sql.takeFault(world.db, of, call);
  await sql.addCall(world.db, of, call, set?.fault ?? null, world.now());
  if (set?.fault === 'hang') return;
  if (set?.fault === 'reset') return drop();
  const refusal = set && REPLIES[set.fault];
  if (refusal) return answer(refusal);
  if (set?.fault === 'slow') await wait(set.ms, undefined, { ref: false });
  const reply = await act();
  if (set?.fault === 'act-no-answer') drop();
  else answer(reply);
}
