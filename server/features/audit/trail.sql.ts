import type { Knex } from 'knex';
import type { Ctx } from '../../deps.ts';
import { countRows, escapeLike } from '../../platform/database/queries.ts';
import { required } from '../../platform/required.ts';
import { istRange } from '../../platform/time.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import type { AuditFilter } from './audit.contract.ts';

export type TrailRow = {
  id: number;
  asked_at: Date;
  ended_at: Date | null;
  by_user_id: number | null;
  by_key_id: number | null;
  by_name: string;
  action: string;
  summary: string;
  subject: string;
  subject_id: string | null;
  made_id: string | null;
  seller_id: number | null;
  company_name: string | null;
  outcome: string | null;
  message: string | null;
  changed: string | null;
  request_id: string;
  address: string;
  before_json: string | null;
  after_json: string | null;
};

const COLUMNS = [
  'e.id',
  'e.asked_at',
  'e.by_user_id',
  'e.by_key_id',
  'e.by_name',
  'e.action',
  'e.summary',
  'e.subject',
  'e.subject_id',
  'e.seller_id',
  'e.request_id',
  'e.address',
  'o.ended_at',
  'o.made_id',
  'o.outcome',
  'o.message',
  'o.changed',
  'c.company_name',
];

const entriesWithOutcomes = ({ db }: Ctx): Knex.QueryBuilder =>
  db('audit_entries as e').leftJoin('audit_outcomes as o', 'o.entry_id', 'e.id');

/** Matches request and subject ids exactly; names, actions, summaries and changed fields by substring. */
function search(query: Knex.QueryBuilder, text: string) {
  const pattern = `%${escapeLike(text)}%`;
  query.where(
    (any) =>
      void any
        .where('e.request_id', text)
        .orWhere('e.subject_id', text)
        .orWhere('o.made_id', text)
        .orWhere('e.by_name', 'like', pattern)
        .orWhere('e.action', 'like', pattern)
        .orWhere('e.summary', 'like', pattern)
        .orWhere('o.changed', 'like', pattern),
  );
}

function matching(ctx: Ctx, filter: AuditFilter): Knex.QueryBuilder {
  const query = entriesWithOutcomes(ctx);
  const { from, until } = istRange(filter.fromDate, filter.toDate);
  if (from) query.where('e.asked_at', '>=', from);
  if (until) query.where('e.asked_at', '<', until);
  if (filter.id) query.whereIn('e.id', filter.id);
  if (filter.byUserId) query.where('e.by_user_id', filter.byUserId);
  if (filter.action) query.where('e.action', filter.action);
  if (filter.subject) query.where('e.subject', filter.subject);
  if (filter.subjectId)
    query.where(
      (any) =>
        void any
          .where('e.subject_id', required(filter.subjectId))
          .orWhere('o.made_id', required(filter.subjectId)),
    );
  if (filter.sellerId) query.where('e.seller_id', filter.sellerId);
  if (filter.outcome === 'ASKED') query.whereNull('o.entry_id');
  else if (filter.outcome) query.where('o.outcome', filter.outcome);
  if (filter.q) search(query, filter.q);
  return query;
}

export const countEntries = (ctx: Ctx, filter: AuditFilter): Promise<number> =>
  countRows(matching(ctx, filter));

const withCompany = (query: Knex.QueryBuilder) =>
  query.leftJoin('seller_companies as c', 'c.user_id', 'e.seller_id');

export const listEntries = (ctx: Ctx, { filter, range, sort }: ListQuery<AuditFilter>): Promise<TrailRow[]> =>
  withCompany(matching(ctx, filter))
    .orderBy('e.id', sort.ascending ? 'asc' : 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .select(COLUMNS);

export const findEntry = (ctx: Ctx, id: number): Promise<TrailRow | undefined> =>
  withCompany(entriesWithOutcomes(ctx))
    .where('e.id', id)
    .first(...COLUMNS, 'e.before_json', 'o.after_json');

/** Lists a column's values with their latest names. The first of the two queries reads only the index. */
async function listNamed<Id>(
  db: Ctx['db'],
  column: 'by_user_id' | 'action',
  name: 'by_name' | 'summary',
): Promise<{ id: Id; name: string }[]> {
  const newest = (await db('audit_entries')
    .whereNotNull(column)
    .groupBy(column)
    .limit(500)
    .select(column)
    .max({ id: 'id' })) as { id: number }[];
  return db('audit_entries')
    .whereIn(
      'id',
      newest.map(({ id }) => id),
    )
    .orderBy(name)
    .select({ id: column, name });
}

export async function listChoices({ db }: Ctx) {
  const [administrators, actions, subjects] = await Promise.all([
    listNamed<number>(db, 'by_user_id', 'by_name'),
    listNamed<string>(db, 'action', 'summary'),
    db('audit_entries').distinct('subject').orderBy('subject').limit(100).pluck('subject') as Promise<
      string[]
    >,
  ]);
  return { administrators, actions, subjects };
}
