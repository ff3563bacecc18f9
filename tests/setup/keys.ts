import { SCOPES, type Scope } from '../../server/contract/scopes.ts';
import { call, type Person } from './app.ts';

export type MadeKey = { id: number; key: string; prefix: string };

/** Creates a key of the seller over the API, by default with every scope. */
export async function aKey(
  { token }: Person,
  scopes: readonly Scope[] = SCOPES,
  changes: { name?: string; expiresOn?: string } = {},
): Promise<MadeKey> {
  const { status, body } = await call('api-keys', { name: 'Shop', scopes, ...changes }, token);
  if (status !== 200) throw new Error(`api-keys answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

type Listed = Record<string, unknown> & { id: number };

/** The key as its seller sees it in the list. */
export async function listedKey({ token }: Person, id: number): Promise<Listed | undefined> {
  const { body } = await call('api-keys/list', {}, token);
  return (body.data as Listed[]).find((key) => key.id === id);
}
