import { DAY_MS, isDay, startOfIstDay } from '../../../../platform/time.ts';
import { type Answer, type Fields, fieldsOf, istIso, json, parsed, textOf } from '../../couriers/answers.ts';
import {
  addScan,
  findParcel,
  listScans,
  type Scan,
  updateParcel,
} from '../../couriers/tables/parcels.sql.ts';
import { addRecord, findRecord, listRecords } from '../../couriers/tables/records.sql.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { DelhiveryAct, DelhiverySettings } from '../settings.ts';
import { scanOf } from './scans.ts';

const MAX_ROWS = 1_000;
const MAX_DEFER_DAYS = 6;
const REATTEMPT_CODES = ['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-69', 'EOD-6'];
const OLDER_REATTEMPT_CODES = ['EOD-16', 'ST-108'];
const DEFER_CODES = ['EOD-74', 'EOD-15', 'EOD-11', 'EOD-3', 'EOD-16', 'EOD-6', 'ST-108'];
const WRONG_STATUS = 'Package in incorrect status';

export const refusedNdr = (error: string): Answer => json({ error }, 400);

type Row = { fields: Fields; scans: Scan[]; settings: DelhiverySettings; now: Date };

const attemptsIn = (scans: Scan[]) => scans.filter(({ code }) => code === 'X-DDD3FD').length;

function reattemptFault({ scans, settings, now }: Row): string | null {
  const last = scans.at(-1);
  const codes = [...REATTEMPT_CODES, ...(settings.hasOlderNdrActions ? OLDER_REATTEMPT_CODES : [])];
  if (last?.code === 'ST-105') return 'Package action is being performed';
  if (last?.status === 'Dispatched') return 'Package is part of dispatch. Cannot update the information now';
  if (last?.type !== 'UD' || last.status !== 'Pending' || !codes.includes(last.code)) return WRONG_STATUS;
  if (attemptsIn(scans) > 2) return 'Shipment has reached max attempt count';
  const hour = Number(istIso(now).slice(11, 13));
  return hour < settings.dispatchEndsAtHour
    ? 'Package is part of dispatch. Cannot update the information now'
    : null;
}

function deferFault({ fields, scans, settings }: Row): string | null {
  const day = textOf(fieldsOf(fields.action_data).deferred_date);
  const last = scans.at(-1);
  const firstPending = scans.find(({ status }) => status === 'Pending');
  if (!settings.hasOlderNdrActions) return 'Action is not valid';
  if (last?.type !== 'UD' || last.status !== 'Pending' || !DEFER_CODES.includes(last.code))
    return WRONG_STATUS;
  if (!isDay(day) || !firstPending) return 'Invalid data provided';
  const days = (startOfIstDay(day).getTime() - firstPending.scanned_at.getTime()) / DAY_MS;
  return days > MAX_DEFER_DAYS ? 'Rescheduling is not allowed as the date is too late' : null;
}

const editFault = ({ scans, settings }: Row): string | null =>
  !settings.hasOlderNdrActions
    ? 'Action is not valid'
    : scans.at(-1)?.status === 'Pending'
      ? null
      : WRONG_STATUS;

function rescheduleFault({ scans }: Row): string | null {
  const last = scans.at(-1);
  if (last?.type !== 'CN') return 'Package should be in Canceled status';
  return ['EOD-777', 'EOD-21'].includes(last.code) ? null : 'Rescheduling is not allowed as pickup is closed';
}

/** By action: its fault, and the code of the scan that it leaves. */
const ACTIONS: Record<string, { fault: (row: Row) => string | null; code: string | null }> = {
  'RE-ATTEMPT': { fault: reattemptFault, code: 'ST-105' },
  DEFER_DLV: { fault: deferFault, code: 'EOD-3' },
  EDIT_DETAILS: { fault: editFault, code: null },
  PICKUP_RESCHEDULE: { fault: rescheduleFault, code: 'FMPUR-101' },
};

async function apply({ db, account, now }: DelhiveryAct, fields: Fields): Promise<string | null> {
  const waybill = textOf(fields.waybill);
  if (!waybill) return '"waybill" is missing';
  const action = ACTIONS[textOf(fields.act)];
  if (!action) return 'Action is not valid';
  const parcel = await findParcel<Manifest>(db, account.id, { awb: waybill });
  if (!parcel) return 'Incorrect waybill';
  const scans = await listScans(db, parcel.id);
  const fault = action.fault({ fields, scans, settings: account.settings, now });
  if (fault) return fault;
  const scan = action.code ? scanOf({ code: action.code }, parcel.facts, scans.at(-1), now) : null;
  if (scan) await addScan(db, parcel.id, scan);
  const { name, phone, add } = fieldsOf(fields.action_data);
  const changes = Object.fromEntries(Object.entries({ name, phone, add }).filter(([, value]) => value));
  const shipment = { ...parcel.facts.shipment, ...changes };
  await updateParcel(db, { ...parcel, facts: { ...parcel.facts, shipment } });
  return null;
}

/** The answer only confirms the rows; a call with the request id returns the outcome of each. */
export async function actOnNdr(act: DelhiveryAct): Promise<Answer> {
  const { data } = fieldsOf(parsed(act.body));
  if (!Array.isArray(data) || data.length === 0) return refusedNdr('Invalid data provided');
  if (data.length > MAX_ROWS) return refusedNdr('Can not update more than 1000 records');
  const results = [];
  for (const row of data.map(fieldsOf)) {
    const message = await apply(act, row);
    results.push({ waybill: row.waybill, act: row.act, status: message ? 'Failure' : 'Success', message });
  }
  const { db, account, now } = act;
  const requestId = `UPL${account.id}${String((await listRecords(db, account.id, 'NDR')).length).padStart(8, '0')}`;
  await addRecord(db, account.id, { kind: 'NDR', name: requestId, body: { requestId, results }, at: now });
  return json({ request_id: requestId });
}

/** The company's own form of this answer is not documented: the clients that read it disagree. */
export async function ndrStatus({ db, account, params }: DelhiveryAct): Promise<Answer> {
  const record = await findRecord(db, account.id, 'NDR', params.request ?? '');
  if (!record) return json({ error: 'Invalid data provided' }, 400);
  const { requestId, results } = JSON.parse(record.body) as { requestId: string; results: Fields[] };
  const failed = results.filter(({ status }) => status === 'Failure');
  return json({
    request_id: requestId,
    status: 'Completed',
    success_count: results.length - failed.length,
    failed_count: failed.length,
    results,
  });
}
