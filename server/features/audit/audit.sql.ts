import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';
import type { Outcome } from './audit.contract.ts';

type Writer = Pick<Ctx, 'db'>;

export type NewEntry = {
  askedAt: Date;
  byUserId: number | null;
  byName: string;
  action: string;
  summary: string;
  subject: string;
  subjectId: string | null;
  sellerId: number | null;
  beforeJson: string | null;
  requestId: string;
  address: string;
};

export async function insertEntry({ db }: Writer, entry: NewEntry): Promise<number> {
  const [id] = await db('audit_entries').insert({
    asked_at: entry.askedAt,
    by_user_id: entry.byUserId,
    by_name: entry.byName,
    action: entry.action.slice(0, 160),
    summary: entry.summary.slice(0, 255),
    subject: entry.subject,
    subject_id: entry.subjectId,
    seller_id: entry.sellerId,
    before_json: entry.beforeJson,
    request_id: entry.requestId,
    address: entry.address.slice(0, 45),
  });
  return required(id);
}

export type NewOutcome = {
  entryId: number;
  outcome: Outcome;
  message: string | null;
  madeId: string | null;
  afterJson: string | null;
  changed: string[];
  endedAt: Date;
};

export async function insertOutcome({ db }: Writer, outcome: NewOutcome): Promise<void> {
  await db('audit_outcomes').insert({
    entry_id: outcome.entryId,
    outcome: outcome.outcome,
    message: outcome.message?.slice(0, 500) ?? null,
    made_id: outcome.madeId,
    after_json: outcome.afterJson,
    changed: JSON.stringify(outcome.changed),
    ended_at: outcome.endedAt,
  });
}
