import type { Knex } from 'knex';
import { inTransaction } from '../server/platform/database/transaction.ts';
import { required } from '../server/platform/required.ts';
import { type PrintedCard, PRINTED_CARDS, TERMS } from './rate-cards.data.ts';

const BASE_CARD = 0;
const FIRST_VERSION = 1;
const VOLUMETRIC_DIVISOR = 5000;
const COD_GST_BP = 1800;

type SavedCard = { id: number; courier_id: number; mot_id: number; slab_one_g: number };

const termsOf = (courierId: number) => required(TERMS.find((terms) => terms.courierId === courierId));

const cardRow = ({ courierId, motId, slabs }: PrintedCard, now: Date) => ({
  courier_id: courierId,
  mot_id: motId,
  seller_id: BASE_CARD,
  slab_one_g: slabs[0],
  slab_two_g: slabs[1],
  version: FIRST_VERSION,
  created_at: now,
});

function versionRow(cardId: number, { courierId }: PrintedCard, now: Date) {
  const { fscPercent, codRupees, codPercent } = termsOf(courierId);
  return {
    card_id: cardId,
    version: FIRST_VERSION,
    volumetric_divisor: VOLUMETRIC_DIVISOR,
    fsc_bp: fscPercent * 100,
    cod_base_paise: codRupees * 100,
    cod_bp: Math.round(codPercent * 100),
    cod_gst_bp: COD_GST_BP,
    published_at: now,
  };
}

function rateRows(cardId: number, { courierId, forward }: PrintedCard) {
  const { rtoPercent, rvpPercent } = termsOf(courierId);
  const kinds = [
    ['FORWARD', 100],
    ['RTO', rtoPercent],
    ['RVP', rvpPercent],
  ] as const;
  return kinds.flatMap(([kind, percent]) =>
    forward.map(([first, further], index) => ({
      card_id: cardId,
      version: FIRST_VERSION,
      kind,
      zone_id: index + 1,
      slab_one_millis: first * 10 * percent,
      slab_two_millis: further * 10 * percent,
    })),
  );
}

/** One transaction, because an existing base card means that all of them exist. */
export const seedRateCards = (db: Knex, now: Date) =>
  inTransaction({ db }, async ({ db: trx }) => {
    await trx('rate_cards')
      .insert(PRINTED_CARDS.map((printed) => cardRow(printed, now)))
      .onConflict()
      .ignore();
    const saved = await trx('rate_cards')
      .where('seller_id', BASE_CARD)
      .select<SavedCard[]>('id', 'courier_id', 'mot_id', 'slab_one_g');
    const cards = saved.flatMap((row) => {
      const printed = PRINTED_CARDS.find(
        ({ courierId, motId, slabs }) =>
          courierId === row.courier_id && motId === row.mot_id && slabs[0] === row.slab_one_g,
      );
      return printed ? [{ id: row.id, printed }] : [];
    });
    const rates = cards.flatMap(({ id, printed }) => rateRows(id, printed));
    const lines = rates.map(({ card_id, kind, zone_id }) => ({ card_id, kind, zone_id }));
    await trx('rate_card_versions')
      .insert(cards.map(({ id, printed }) => versionRow(id, printed, now)))
      .onConflict()
      .ignore();
    await trx('rate_card_version_rates').insert(rates).onConflict().ignore();
    await trx('rate_card_lines').insert(lines).onConflict().ignore();
  });

export const hasBaseCards = async (db: Knex) =>
  (await db('rate_cards').where('seller_id', BASE_CARD).first('id')) !== undefined;
