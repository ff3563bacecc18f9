import type { Ctx } from '../../deps.ts';
import { toRow } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import type { Outcome } from './audit.contract.ts';

type Writer = Pick<Ctx, 'db'>;

type NewEntry = {
  askedAt: Date;
  byUserId: number | null;
  byKeyId: number | null;
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
  const [id] = await db('audit_entries').insert(
    toRow({
      ...entry,
      action: entry.action.slice(0, 160),
      summary: entry.summary.slice(0, 255),
      address: entry.address.slice(0, 45),
    }),
  );
  return required(id);
}

type NewOutcome = {
  entryId: number;
  outcome: Outcome;
  message: string | null;
  madeId: string | null;
  afterJson: string | null;
  changed: string[];
  endedAt: Date;
};

export async function insertOutcome({ db }: Writer, outcome: NewOutcome): Promise<void> {
  await db('audit_outcomes').insert(
    toRow({
      ...outcome,
      message: outcome.message?.slice(0, 500) ?? null,
      changed: JSON.stringify(outcome.changed),
    }),
  );
}
