import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';
import type { OperatorSettings } from './operator.contract.ts';

/** `settings` has only saved values; defaults fill the rest. */
export type SettingsUpdate = { revision: number; settings: Partial<OperatorSettings>; logoId: number | null };
export type SettingsRow = SettingsUpdate & { updatedAt: Date | null };

const ONLY_ROW = { id: 1 };

export async function getSettings({ db }: Pick<Ctx, 'db'>): Promise<SettingsRow> {
  const row = await db('operator_settings')
    .where(ONLY_ROW)
    .first<{ revision: number; settings: string; logo_id: number | null; updated_at: Date | null }>();
  return {
    revision: row.revision,
    settings: JSON.parse(row.settings) as Partial<OperatorSettings>,
    logoId: row.logo_id,
    updatedAt: row.updated_at,
  };
}

/** Returns false if the revision is stale. */
export async function updateSettings(
  { db, now }: Ctx,
  { revision, settings, logoId }: SettingsUpdate,
): Promise<boolean> {
  const changed = await db('operator_settings')
    .where({ ...ONLY_ROW, revision })
    .update({
      revision: revision + 1,
      settings: JSON.stringify(settings),
      logo_id: logoId,
      updated_at: now(),
    });
  return changed === 1;
}

export async function insertLogo({ db, now }: Ctx, dataUrl: string): Promise<number> {
  const [id] = await db('operator_logos').insert({ data_url: dataUrl, created_at: now() });
  return required(id);
}

export async function findLogo({ db }: Ctx, id: number): Promise<string | undefined> {
  const row: { data_url: string } | undefined = await db('operator_logos').where({ id }).first('data_url');
  return row?.data_url;
}
