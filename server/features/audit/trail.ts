import type { Ctx } from '../../deps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import type { AuditFilter } from './audit.contract.ts';
import * as sql from './trail.sql.ts';

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const present = (row: sql.TrailRow) => ({
  id: row.id,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  byUserId: row.by_user_id,
  byKeyId: row.by_key_id,
  byName: row.by_name,
  action: row.action,
  summary: row.summary,
  subject: row.subject,
  subjectId: row.subject_id ?? row.made_id,
  sellerId: row.seller_id,
  companyName: row.company_name,
  outcome: row.outcome ?? 'ASKED',
  message: row.message,
  changed: parsed(row.changed) ?? [],
  requestId: row.request_id,
  address: row.address,
});

export async function listAuditEntries(ctx: Ctx, query: ListQuery<AuditFilter>) {
  const [count, rows] = await Promise.all([sql.countEntries(ctx, query.filter), sql.listEntries(ctx, query)]);
  return { count, rows: rows.map(present) };
}

export async function getAuditEntry(ctx: Ctx, id: number) {
  const row = await sql.findEntry(ctx, id);
  if (!row) throw new Refusal('NOT_FOUND', 'Entry not found.');
  return { ...present(row), before: parsed(row.before_json), after: parsed(row.after_json) };
}

const subjectName = (subject: string) =>
  subject.charAt(0).toUpperCase() + subject.slice(1).replace(/-/g, ' ');

/** The values offered by the trail's filters. */
export async function listAuditChoices(ctx: Ctx) {
  const { administrators, actions, subjects } = await sql.listChoices(ctx);
  return { administrators, actions, subjects: subjects.map((id) => ({ id, name: subjectName(id) })) };
}
