import type { Ctx } from '../../deps.ts';

export type AuditSubject =
  | 'user'
  | 'pickup-point'
  | 'saved-view'
  | 'saved-query'
  | 'courier-rule'
  | 'api-key'
  | 'webhook'
  | 'channel'
  | 'channel-order'
  | 'order'
  | 'shipment'
  | 'ndr'
  | 'pickup-request'
  | 'wallet'
  | 'wallet-adjustment'
  | 'courier'
  | 'connection'
  | 'carrier-service'
  | 'message-template'
  | 'extension'
  | 'pincode'
  | 'weight-update'
  | 'weight-case'
  | 'scan-file'
  | 'invoice'
  | 'cod'
  | 'operator'
  | 'stored-secrets';

export type Snapshot = Record<string, unknown>;

export type Audit<I, A = unknown> = {
  subject: AuditSubject;
  /** From the answer if the record is new; null if the call changes several records. */
  id: (input: I, answer: A | null, ctx: Ctx) => number | string | null | undefined;
  /** Called before (`answer` is null) and after. Its `userId` or `sellerId` names the seller if the call does not. */
  snapshot: (ctx: Ctx, input: I, answer: A | null) => Promise<Snapshot | null | undefined>;
  /** Set for calls that use the network or take long: they are audited before they run, outside a transaction. */
  isOutsideTransaction?: boolean;
  /** False for an input with which the call only reads, and is not audited. */
  isChange?: (input: I) => boolean;
  /** Also audited if the sellers themselves make the call. */
  isForSellers?: boolean;
};

type Input = Record<string, unknown>;
export type AuditedCall = { method: string; path: string; summary: string; audit: Audit<Input> };

export type RecordAct = <A>(
  ctx: Ctx,
  call: AuditedCall,
  input: Input,
  work: (ctx: Ctx) => Promise<A>,
) => Promise<A>;
