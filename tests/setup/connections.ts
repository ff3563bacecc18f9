import { randomUUID } from 'node:crypto';
import { call, db, type Person } from './app.ts';

/** Unique in the database, which several test files share. */
export const aConnectionName = () => `Account ${randomUUID()}`;

type Row = { id: number } & Record<string, unknown>;

async function must(path: string, body: object, admin: Person): Promise<Row> {
  const answer = await call(path, body, admin.token);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.body as Row;
}

/** A courier without an API, unless `changes` name another provider. */
export const aConnection = (admin: Person, changes: object = {}) =>
  must('admin/connections', { provider: 'manual', name: aConnectionName(), ...changes }, admin);

/** Serves a courier and mode with a connection until `endServices`. */
export const aService = (admin: Person, connectionId: number, service: object) =>
  must('admin/carrier-services', { connectionId, ...service }, admin);

export const endServices = () => db('carrier_services').delete();

export const loadAwbs = (admin: Person, id: number, awbs: string[]) =>
  call('connections/awbs', { id, awbs }, admin.token);
