import type { Ctx } from '../../../deps.ts';
import { rowsOf } from '../../../platform/database/queries.ts';

type Broken = { id: number };
const ids = async (rows: Promise<Broken[]>): Promise<number[]> => (await rows).map(({ id }) => Number(id));

/** A finished file's rupees went to parcels, or are differences. */
const FILES = `SELECT f.id FROM cod_files AS f
    JOIN (SELECT file_id, COUNT(*) AS n, SUM(amount_paise) AS sent, SUM(applied_paise) AS applied, SUM(result IS NULL) AS waiting,
        SUM(result = 'MATCHED') AS matched, SUM(result = 'SHORT') AS short_rows, SUM(result = 'OVER') AS over_rows,
        SUM(result = 'UNKNOWN') AS unknown_rows, SUM(result = 'TWICE') AS twice
      FROM cod_file_rows GROUP BY file_id) AS r ON r.file_id = f.id
  WHERE f.state = 'DONE' AND (r.n <> f.row_count OR r.sent <> f.total_paise OR r.waiting > 0 OR r.applied <> f.received_paise
    OR r.matched <> f.matched_count OR r.short_rows <> f.short_count OR r.over_rows <> f.over_count
    OR r.unknown_rows <> f.unknown_count OR r.twice <> f.twice_count)`;
export const findBrokenFiles = ({ db }: Ctx) => ids(rowsOf<Broken>(db.raw(FILES)));

/** What a parcel received is what rows of files brought, less what was received for a delivery that was taken back. */
const RECEIVED = `SELECT c.shipment_id AS id FROM cod_receivables AS c
    LEFT JOIN (SELECT shipment_id, SUM(applied_paise) AS paise FROM cod_file_rows
      WHERE shipment_id IS NOT NULL GROUP BY shipment_id) AS r ON r.shipment_id = c.shipment_id
  WHERE c.status <> 'UNDONE' AND c.received_paise <> COALESCE(r.paise, 0) LIMIT 100`;
export const findBrokenReceipts = ({ db }: Ctx) => ids(rowsOf<Broken>(db.raw(RECEIVED)));

/** A remittance adds up from its parcels, charges and deductions. */
const REMITTANCES = `SELECT r.id FROM cod_remittances AS r
    LEFT JOIN (SELECT remittance_id, COUNT(*) AS n, SUM(amount_paise) AS amount, SUM(early_charge_paise) AS charge
      FROM cod_remittance_items GROUP BY remittance_id) AS i ON i.remittance_id = r.id
    LEFT JOIN (SELECT remittance_id, SUM(amount_paise) AS paise FROM cod_deductions GROUP BY remittance_id) AS d
      ON d.remittance_id = r.id
  WHERE r.state <> 'MAKING' AND (COALESCE(i.n, 0) <> r.parcel_count OR COALESCE(i.amount, 0) <> r.amount_paise
    OR COALESCE(i.charge, 0) <> r.early_charge_paise OR COALESCE(d.paise, 0) <> r.deducted_paise
    OR r.paid_paise <> r.amount_paise - r.early_charge_paise - r.deducted_paise OR r.paid_paise < 0) LIMIT 100`;
export const findBrokenRemittances = ({ db }: Ctx) => ids(rowsOf<Broken>(db.raw(REMITTANCES)));

/** A parcel of a paid remittance was remitted what the remittance says, once. */
const ITEMS = `SELECT i.shipment_id AS id FROM cod_remittance_items AS i
    JOIN cod_remittances AS r ON r.id = i.remittance_id AND r.state = 'PAID'
    LEFT JOIN (SELECT shipment_id, SUM(amount_paise) AS paise, COUNT(*) AS n FROM cod_postings
      WHERE side = 'SELLER' AND to_place = 'REMITTED' GROUP BY shipment_id) AS p ON p.shipment_id = i.shipment_id
  WHERE COALESCE(p.n, 0) <> 1 OR p.paise <> i.amount_paise LIMIT 100`;
export const findBrokenItems = ({ db }: Ctx) => ids(rowsOf<Broken>(db.raw(ITEMS)));

/** What remittances put into wallets, and what was taken back, is in the wallets' ledger. */
const WALLETS = `SELECT r.id FROM cod_remittances AS r
    LEFT JOIN cod_deductions AS d ON d.remittance_id = r.id AND d.kind = 'WALLET'
    LEFT JOIN wallet_entries AS e ON e.reference = CONCAT('cod:remittance:', r.id)
    LEFT JOIN wallet_entries AS b ON b.reference = CONCAT('cod:remittance:', r.id, ':wallet-debt')
  WHERE r.state <> 'MAKING' AND (COALESCE(e.amount_paise, 0) <> IF(r.paid_to = 'WALLET', r.paid_paise, 0)
    OR COALESCE(b.amount_paise, 0) <> COALESCE(d.amount_paise, 0)) LIMIT 100`;
export const findBrokenWallets = ({ db }: Ctx) => ids(rowsOf<Broken>(db.raw(WALLETS)));

export async function countChecked({ db }: Ctx) {
  const [row] = await rowsOf<{ postings: number; files: number; remittances: number }>(
    db.raw(
      'SELECT (SELECT COUNT(*) FROM cod_postings) AS postings, (SELECT COUNT(*) FROM cod_files) AS files, (SELECT COUNT(*) FROM cod_remittances) AS remittances',
    ),
  );
  return {
    postings: Number(row?.postings ?? 0),
    files: Number(row?.files ?? 0),
    remittances: Number(row?.remittances ?? 0),
  };
}
