import type { Ctx } from '../../deps.ts';

/** What the audit trail knows by name; the console jumps from an entry to it. */
export const AUDIT_SUBJECTS = [
  'user',
  'pickup-point',
  'saved-view',
  'order',
  'shipment',
  'ndr',
  'pickup-request',
  'wallet',
  'courier',
  'extension',
  'pincode',
  'weight-update',
  'weight-case',
  'invoice',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Plain values by name: what JSON can say. */
export type Snapshot = Record<string, unknown>;

/** How a call that an administrator may make shows up in the audit trail. */
export type Audit<I, A = unknown> = {
  subject: AuditSubject;
  /** Which one; what is made has its id in the answer. Null where the call is about several at once. */
  id: (input: I, answer: A | null, ctx: Ctx) => number | string | null | undefined;
  /**
   * The subject as it stands, twice: before (no answer yet) and after. Null or a Refusal: there is none.
   * A number `sellerId` or `userId` in it says whom the act concerned where the call named nobody.
   */
  look: (ctx: Ctx, input: I, answer: A | null) => Promise<Snapshot | null | undefined>;
  /** It reaches the network, waits or takes long: no transaction may stay open around it. It is written down before it is done. */
  isApart?: boolean;
};

/** A call's input as it was checked. */
type Input = Record<string, unknown>;
export type AuditedCall = { method: string; path: string; summary: string; audit: Audit<Input> };

/** Does an administrator's `work`, and writes it down. */
export type RecordAct = <A>(
  ctx: Ctx,
  call: AuditedCall,
  input: Input,
  work: (ctx: Ctx) => Promise<A>,
) => Promise<A>;
