import type { Db } from '../../../../platform/database/connect.ts';
import { required } from '../../../../platform/required.ts';
import { istIso, textOf } from '../../couriers/answers.ts';
import type { Account, Advance } from '../../couriers/company.ts';
import { addScan, findParcel, listScans, type Scan } from '../../couriers/tables/parcels.sql.ts';
import { regionOf } from '../desk/pins.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { DelhiverySettings } from '../settings.ts';
import { CODES, type Step } from './codes.ts';

type State = [type: string, status: string];

const FORWARD: Record<Step, State> = {
  manifested: ['UD', 'Manifested'],
  scheduled: ['UD', 'Manifested'],
  collecting: ['UD', 'Manifested'],
  'not-picked': ['UD', 'Not Picked'],
  moving: ['UD', 'In Transit'],
  waiting: ['UD', 'Pending'],
  out: ['UD', 'Dispatched'],
  delivered: ['DL', 'Delivered'],
  returning: ['RT', 'In Transit'],
  cancelled: ['UD', 'Pending'],
};

/** Back to the seller: the same codes under another type, and "DL" once more at the end. */
const RETURNING: Partial<Record<Step, State>> = {
  moving: ['RT', 'In Transit'],
  waiting: ['RT', 'Pending'],
  out: ['RT', 'Dispatched'],
  delivered: ['DL', 'RTO'],
};

const REVERSE: Record<Step, State> = {
  manifested: ['PP', 'Open'],
  scheduled: ['PP', 'Scheduled'],
  collecting: ['PP', 'Dispatched'],
  'not-picked': ['PP', 'Scheduled'],
  moving: ['PU', 'In Transit'],
  waiting: ['PU', 'Pending'],
  out: ['PU', 'Dispatched'],
  delivered: ['DL', 'DTO'],
  returning: ['PU', 'In Transit'],
  cancelled: ['CN', 'Canceled'],
};

function stateAfter(step: Step, { payment }: Manifest, last: Scan | undefined): State {
  if (payment === 'Pickup') return REVERSE[step];
  return (last?.type === 'RT' ? RETURNING[step] : undefined) ?? FORWARD[step];
}

/** Null if the code is unknown and the status is not given. */
export function scanOf(
  { code = '', type, status, remarks, location, at }: Partial<Advance>,
  manifest: Manifest,
  last: Scan | undefined,
  now: Date,
): Scan | null {
  const known = CODES[code];
  if (!known && !status) return null;
  const [step, text] = known ?? ['moving', ''];
  const [usualType, usualStatus] = stateAfter(step, manifest, last);
  const place = regionOf(textOf(manifest.shipment.pin));
  return {
    code,
    type: type ?? usualType,
    status: status ?? usualStatus,
    remarks: remarks ?? text,
    location: location ?? `${place?.city ?? ''}_Hub_D (${place?.state ?? ''})`,
    scanned_at: at ?? now,
  };
}

/** One scan a push, nothing of the consignee. */
export async function advance(
  db: Db,
  account: Account<DelhiverySettings>,
  move: Advance,
  now: Date,
): Promise<object | null> {
  const parcel = await findParcel<Manifest>(db, account.id, { awb: move.awb });
  const last = parcel && (await listScans(db, parcel.id)).at(-1);
  const scan = parcel && scanOf(move, parcel.facts, last, now);
  if (!parcel || !scan) return null;
  await addScan(db, parcel.id, scan);
  return {
    Shipment: {
      Status: {
        Status: scan.status,
        StatusDateTime: istIso(scan.scanned_at),
        StatusType: scan.type,
        StatusLocation: scan.location,
        Instructions: scan.remarks,
      },
      PickUpDate: istIso(parcel.createdAt).replace('T', ' '),
      NSLCode: scan.code,
      Sortcode: required(regionOf(textOf(parcel.facts.shipment.pin))).sortCode,
      ReferenceNo: parcel.reference,
      AWB: parcel.awb,
    },
  };
}
