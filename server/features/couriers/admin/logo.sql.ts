import type { Ctx } from '../../../deps.ts';

export const insertLogo = ({ db, now }: Ctx, digest: string, dataUrl: string) =>
  db('courier_logos').insert({ digest, data_url: dataUrl, created_at: now() }).onConflict('digest').ignore();

export async function findLogo({ db }: Ctx, digest: string): Promise<string | undefined> {
  const row: { data_url: string } | undefined = await db('courier_logos').where({ digest }).first('data_url');
  return row?.data_url;
}
