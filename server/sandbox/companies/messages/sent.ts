import type { Account, World } from '../calls/company.ts';
import { listMessages } from './messages.sql.ts';

/** Every message of an account, oldest first. */
export async function listSent({ db }: World, of: Account) {
  const messages = (await listMessages(db, of)).map((row) => ({
    requestId: row.request_id,
    to: row.recipient,
    otp: row.otp,
    state: row.state,
    body: row.body,
  }));
  return { messages };
}
