import type { Ctx } from '../../../deps.ts';
import type { Row } from '../../../platform/database/rows.ts';
import { type Endpoint, toEndpoint } from './endpoints.sql.ts';

export async function listDueNotices({ db, now }: Ctx, limit: number): Promise<Endpoint[]> {
  const rows: Row[] = await db<Row>('webhook_endpoints')
    .where('notice_at', '<=', now())
    .orderBy('notice_at')
    .limit(limit);
  return rows.map(toEndpoint);
}

const unchanged = ({ db }: Ctx, { id, noticeAt, noticeTries }: Endpoint) =>
  db('webhook_endpoints').where({ id, notice_at: noticeAt, notice_tries: noticeTries });

/** Takes a notice for one attempt. `at` is when it is due again if this attempt does not end. */
export const claimNotice = async (ctx: Ctx, endpoint: Endpoint, at: Date): Promise<boolean> =>
  (await unchanged(ctx, endpoint).update({ notice_at: at, notice_tries: endpoint.noticeTries + 1 })) === 1;

export const endNotice = ({ db }: Ctx, { id, stateAt }: Endpoint) =>
  db('webhook_endpoints').where({ id, state_at: stateAt }).update({ notice_at: null });
