import type { Knex } from 'knex';
import { type Card, priceParcel, type RateKind, type Receipt } from '../server/features/rates/arithmetic.ts';

const BATCH = 5_000;
const KIND = (order: string) => `IF(${order}.shipment_type_id = 2, 'RVP', 'FORWARD')`;

async function eachBatch(knex: Knex, work: (range: [after: number, until: number]) => Promise<unknown>) {
  const last = Number((await knex('orders').max({ id: 'id' }).first())?.id ?? 0);
  for (let after = 0; after < last; after += BATCH) await work([after, after + BATCH]);
}

const UNKNOWN_CARDS = `SELECT o.receipt, o.created_at FROM orders AS o JOIN (
    SELECT MIN(p.id) AS id FROM orders AS p LEFT JOIN rate_card_version_rates AS r ON r.card_id = p.rate_card_id
      AND r.version = p.rate_card_version AND r.zone_id = p.zone_id AND r.kind = ${KIND('p')}
    WHERE r.card_id IS NULL GROUP BY p.rate_card_id, p.rate_card_version, p.zone_id, p.shipment_type_id
  ) AS first ON first.id = o.id ORDER BY o.id`;

/** Recreates missing card versions from the receipts of the orders they priced. */
async function keepTheirCards(knex: Knex) {
  const [missing = []]: { receipt: string; created_at: Date }[][] = await knex.raw(UNKNOWN_CARDS);
  for (const { receipt, created_at } of missing) {
    const { card, kind, zone } = JSON.parse(receipt) as Receipt;
    const rate = (
      of: RateKind,
      { slabOneMillis, slabTwoMillis }: Pick<Card, 'slabOneMillis' | 'slabTwoMillis'>,
    ) => ({
      card_id: card.id,
      version: card.version,
      kind: of,
      zone_id: zone.id,
      slab_one_millis: slabOneMillis,
      slab_two_millis: slabTwoMillis,
    });
    await knex('rate_card_versions')
      .insert({
        card_id: card.id,
        version: card.version,
        volumetric_divisor: card.volumetricDivisor,
        fsc_bp: card.fscBp,
        cod_base_paise: card.codBasePaise,
        cod_bp: card.codBp,
        cod_gst_bp: card.codGstBp,
        published_at: created_at,
      })
      .onConflict()
      .ignore();
    const rates = [rate(kind as RateKind, card), ...(card.rto ? [rate('RTO', card.rto)] : [])];
    await knex('rate_card_version_rates').insert(rates).onConflict().ignore();
  }
}

/** Orders store the inputs of their receipt instead of its text: a rate card version never changes. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('orders', (t) => {
    t.integer('rate_card_version').unsigned().notNullable().defaultTo(0);
    t.tinyint('zone_id').unsigned().notNullable().defaultTo(0);
    t.string('zone_why', 200).notNullable().defaultTo('');
    t.integer('source_pin')
      .unsigned()
      .notNullable()
      .defaultTo(0)
      .comment('the pickup point’s, when the order was priced');
  });
  await eachBatch(knex, (range) =>
    knex.raw(
      `UPDATE orders SET rate_card_version = JSON_EXTRACT(receipt, '$.card.version'), zone_id = JSON_EXTRACT(receipt, '$.zone.id'),
       zone_why = JSON_UNQUOTE(JSON_EXTRACT(receipt, '$.zone.why')), source_pin = JSON_UNQUOTE(JSON_EXTRACT(receipt, '$.ends.sourcePin'))
     WHERE id > ? AND id <= ?`,
      range,
    ),
  );
  await keepTheirCards(knex);
  await knex.schema.alterTable('orders', (t) => {
    t.dropColumn('receipt');
    t.integer('rate_card_version').unsigned().notNullable().alter();
    t.tinyint('zone_id').unsigned().notNullable().alter();
    t.string('zone_why', 200).notNullable().alter();
    t.integer('source_pin')
      .unsigned()
      .notNullable()
      .comment('the pickup point’s, when the order was priced')
      .alter();
  });
}

const PRICED = `SELECT o.*, ${KIND('o')} AS kind, k.slab_one_g, k.slab_two_g, v.volumetric_divisor, v.fsc_bp, v.cod_base_paise, v.cod_bp, v.cod_gst_bp,
    r.slab_one_millis, r.slab_two_millis, back.slab_one_millis AS rto_one_millis, back.slab_two_millis AS rto_two_millis
  FROM orders AS o JOIN rate_cards AS k ON k.id = o.rate_card_id
  JOIN rate_card_versions AS v ON v.card_id = o.rate_card_id AND v.version = o.rate_card_version
  JOIN rate_card_version_rates AS r ON r.card_id = v.card_id AND r.version = v.version AND r.zone_id = o.zone_id AND r.kind = ${KIND('o')}
  LEFT JOIN rate_card_version_rates AS back ON back.card_id = v.card_id AND back.version = v.version AND back.zone_id = o.zone_id
    AND back.kind = 'RTO' AND o.shipment_type_id <> 2
  WHERE o.id > ? AND o.id <= ?`;

type Priced = Record<string, number> & {
  id: number;
  kind: RateKind;
  zone_why: string;
  payment_type: 'COD' | 'PREPAID';
  rto_one_millis: number | null;
};

function receiptOf(row: Priced): Receipt {
  const n = (column: string) => Number(row[column]);
  const rto =
    row.rto_one_millis === null
      ? {}
      : { rto: { slabOneMillis: n('rto_one_millis'), slabTwoMillis: n('rto_two_millis') } };
  const card: Card = {
    id: n('rate_card_id'),
    version: n('rate_card_version'),
    slabOneG: n('slab_one_g'),
    slabTwoG: n('slab_two_g'),
    volumetricDivisor: n('volumetric_divisor'),
    fscBp: n('fsc_bp'),
    codBasePaise: n('cod_base_paise'),
    codBp: n('cod_bp'),
    codGstBp: n('cod_gst_bp'),
    slabOneMillis: n('slab_one_millis'),
    slabTwoMillis: n('slab_two_millis'),
    ...rto,
  };
  return priceParcel({
    card,
    kind: row.kind,
    zone: { id: n('zone_id'), why: row.zone_why },
    ends: { sourcePin: String(row.source_pin), destinationPin: String(row.pin) },
    parcel: {
      weightG: n('weight_g'),
      lengthMm: n('length_mm'),
      widthMm: n('width_mm'),
      heightMm: n('height_mm'),
    },
    paymentType: row.payment_type,
    invoicePaise: n('total_paise'),
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('orders', (t) => {
    t.specificType('receipt', 'TEXT').nullable().comment('JSON: the receipt');
  });
  await eachBatch(knex, async (range) => {
    const [rows = []]: Priced[][] = await knex.raw(PRICED, range);
    for (const row of rows)
      await knex('orders')
        .where({ id: row.id })
        .update({ receipt: JSON.stringify(receiptOf(row)) });
  });
  await knex.schema.alterTable('orders', (t) => {
    t.specificType('receipt', 'TEXT').notNullable().comment('JSON: the receipt').alter();
    t.dropColumns('rate_card_version', 'zone_id', 'zone_why', 'source_pin');
  });
}
