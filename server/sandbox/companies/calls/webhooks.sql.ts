import type { Db } from '../../../platform/database/connect.ts';
import type { Account } from './company.ts';

export type Webhook = { subject: string; event: string; headers: Record<string, string>; body: string };

export async function addWebhook(db: Db, of: Account, webhook: Webhook, at: Date): Promise<number> {
  const [id] = await db('sandbox_company_webhooks').insert({
    ...of,
    ...webhook,
    headers: JSON.stringify(webhook.headers),
    sent_at: at,
  });
  return Number(id);
}

export const setAnswer = (db: Db, id: number, status: number) =>
  db('sandbox_company_webhooks').where({ id }).update({ answer_status: status });

type WebhookRow = Omit<Webhook, 'headers'> & { headers: string; answer_status: number | null };

const fromRow = ({ subject, event, headers, body, answer_status }: WebhookRow) => ({
  subject,
  event,
  headers: JSON.parse(headers) as Record<string, string>,
  body,
  status: answer_status,
});

export async function listWebhooks(db: Db, of: Account) {
  const rows = await db('sandbox_company_webhooks').where(of).orderBy('id').select<WebhookRow[]>();
  return rows.map(fromRow);
}

export async function lastWebhook(db: Db, of: Account, subject: string) {
  const row = await db('sandbox_company_webhooks')
    .where({ ...of, subject })
    .orderBy('id', 'desc')
    .first<WebhookRow | undefined>();
  return row ? fromRow(row) : null;
}
