import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { Rate, Terms, CardTerms } from '../cards/terms.ts';

export type VersionId = { cardId: number; version: number };

type VersionRow = {
  card_id: number;
  version: number;
  slab_one_g: number;
  slab_two_g: number;
  volumetric_divisor: number;
  volumetric_divisor_millis: number | null;
  fsc_bp: number;
  cod_base_paise: number;
  cod_bp: number;
  cod_gst_bp: number;
  published_at: Date;
  published_by: number | null;
  restored_from: number | null;
  email: string | null;
};
type PublishedVersion = CardTerms & {
  publishedAt: Date;
  /** E-mail address; null for seeded versions. */
  publishedBy: string | null;
  restoredFrom: number | null;
};

/** Older versions store a whole divisor only. */
const divisorOf = ({ volumetric_divisor, volumetric_divisor_millis }: VersionRow) =>
  volumetric_divisor_millis === null ? volumetric_divisor : volumetric_divisor_millis / 1000;

const toVersion = (row: VersionRow): PublishedVersion => ({
  id: row.card_id,
  version: row.version,
  slabOneG: row.slab_one_g,
  slabTwoG: row.slab_two_g,
  publishedAt: row.published_at,
  publishedBy: row.email,
  restoredFrom: row.restored_from,
  terms: {
    volumetricDivisor: divisorOf(row),
    fscBp: row.fsc_bp,
    codBasePaise: row.cod_base_paise,
    codBp: row.cod_bp,
    codGstBp: row.cod_gst_bp,
    rates: [],
  },
});

const joinCards = ({ db }: Ctx): Knex.QueryBuilder =>
  db('rate_card_versions as v')
    .join('rate_cards as k', 'k.id', 'v.card_id')
    .leftJoin('users as u', 'u.id', 'v.published_by');

const keyOf = (cardId: number, version: number) => `${cardId} ${version}`;

async function withRates({ db }: Ctx, rows: VersionRow[]): Promise<PublishedVersion[]> {
  if (rows.length === 0) return [];
  const pairs = rows.map((row) => [row.card_id, row.version]);
  const rates = await db<Row>('rate_card_version_rates').whereIn(['card_id', 'version'], pairs);
  const byVersion = new Map(rows.map((row) => [keyOf(row.card_id, row.version), toVersion(row)]));
  for (const row of rates) {
    const { cardId, version, ...rate } = fromRow<Rate & VersionId>(row);
    required(byVersion.get(keyOf(cardId, version))).terms.rates.push(rate);
  }
  return [...byVersion.values()];
}

const COLUMNS = ['v.*', 'k.slab_one_g', 'k.slab_two_g', 'u.email'];

export const findVersions = async (ctx: Ctx, ids: VersionId[]): Promise<PublishedVersion[]> =>
  withRates(
    ctx,
    await joinCards(ctx)
      .whereIn(
        ['v.card_id', 'v.version'],
        ids.map(({ cardId, version }) => [cardId, version]),
      )
      .select(COLUMNS),
  );

export const listVersions = async (
  ctx: Ctx,
  cardId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublishedVersion[]> =>
  withRates(
    ctx,
    await joinCards(ctx)
      .where({ 'v.card_id': cardId })
      .orderBy('v.version', 'desc')
      .limit(limit)
      .offset(offset)
      .select(COLUMNS),
  );

export async function countVersions({ db }: Ctx, cardId: number): Promise<number> {
  const row = await db('rate_card_versions').where({ card_id: cardId }).count({ n: '*' }).first();
  return Number(row?.n ?? 0);
}

/** Inserts a card's next version and returns its number. Requires the card's row lock. Versions never change. */
export async function publishVersion(
  ctx: Ctx,
  cardId: number,
  { rates, ...terms }: Terms,
  restoredFrom: number | null = null,
): Promise<number> {
  const card = ctx.db('rate_cards').where({ id: cardId });
  await card.clone().update({ version: ctx.db.raw('version + 1') });
  const { version } = required(await card.first<{ version: number } | undefined>('version'));
  await ctx.db('rate_card_versions').insert({
    card_id: cardId,
    version,
    volumetric_divisor: Math.round(terms.volumetricDivisor),
    volumetric_divisor_millis: Math.round(terms.volumetricDivisor * 1000),
    fsc_bp: terms.fscBp,
    cod_base_paise: terms.codBasePaise,
    cod_bp: terms.codBp,
    cod_gst_bp: terms.codGstBp,
    published_at: ctx.now(),
    published_by: ctx.user?.id ?? null,
    restored_from: restoredFrom,
  });
  await ctx.db('rate_card_version_rates').insert(rates.map((rate) => toRow({ cardId, version, ...rate })));
  return version;
}
