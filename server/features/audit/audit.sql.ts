import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';
import type { Outcome } from './audit.contract.ts';

type Writer = Pick<Ctx, 'db'>;

export type Asked = {
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

export async function insertEntry({ db }: Writer, asked: Asked): Promise<number> {
  const [id] = await db('audit_entries').insert({
    asked_at: asked.askedAt,
    by_user_id: asked.byUserId,
    by_name: asked.byName,
    action: asked.action.slice(0, 160),
    summary: asked.summary.slice(0, 255),
    subject: asked.subject,
    subject_id: asked.subjectId,
    seller_id: asked.sellerId,
    before_json: asked.beforeJson,
    request_id: asked.requestId,
    address: asked.address.slice(0, 45),
  });
  return required(id);
}

export type Ended = {
  entryId: number;
  outcome: Outcome;
  message: string | null;
  madeId: string | null;
  afterJson: string | null;
  changed: string[];
  endedAt: Date;
};

export async function insertOutcome({ db }: Writer, ended: Ended): Promise<void> {
  await db('audit_outcomes').insert({
    entry_id: ended.entryId,
    outcome: ended.outcome,
    message: ended.message?.slice(0, 500) ?? null,
    made_id: ended.madeId,
    after_json: ended.afterJson,
    changed: JSON.stringify(ended.changed),
    ended_at: ended.endedAt,
  });
}
