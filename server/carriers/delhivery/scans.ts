import { istTimeOf, listOf, membersOf, textOf } from '../answers.ts';
import type { CarrierScan } from '../carrier.ts';
import { type Mark, statusOf } from './codes.ts';

/** A parcel of a tracking answer, as far as we use it. */
export type Tracked = { awb: string; reference: string; pin: string; scans: CarrierScan[] };

type Raw = Mark & { at: Date | null; location: string; remarks: string };

const rawScan = (value: unknown): Raw => {
  const scan = membersOf(membersOf(value).ScanDetail);
  return {
    type: textOf(scan.ScanType),
    status: textOf(scan.Scan),
    code: textOf(scan.StatusCode),
    at: istTimeOf(scan.StatusDateTime) ?? istTimeOf(scan.ScanDateTime),
    location: textOf(scan.ScannedLocation),
    remarks: textOf(scan.Instructions),
  };
};

const rawStatus = (value: unknown, code: unknown): Raw => {
  const status = membersOf(value);
  return {
    type: textOf(status.StatusType),
    status: textOf(status.Status),
    code: textOf(code ?? status.StatusCode),
    at: istTimeOf(status.StatusDateTime),
    location: textOf(status.StatusLocation),
    remarks: textOf(status.Instructions),
  };
};

function toScan(awb: string, raw: Raw, before: Raw[] | null): CarrierScan[] {
  const status = statusOf(raw, before);
  if (status === null || raw.at === null) return [];
  return [
    { awb, status, at: raw.at, location: raw.location.slice(0, 120), remarks: raw.remarks.slice(0, 255) },
  ];
}

/** Orders the scans by time; the current status is one more if they lack it. */
function historyOf(shipment: Record<string, unknown>): Raw[] {
  const now = rawStatus(shipment.Status, undefined);
  const scans = listOf(shipment.Scans).map(rawScan);
  const hasNow = scans.some(({ type, status }) => type === now.type && status === now.status);
  const all = [...scans, ...(hasNow ? [] : [now])];
  return all.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}

export function toTracked(value: unknown): Tracked {
  const shipment = membersOf(membersOf(value).Shipment);
  const awb = textOf(shipment.AWB);
  const history = historyOf(shipment);
  return {
    awb,
    reference: textOf(shipment.ReferenceNo),
    pin: textOf(membersOf(shipment.Consignee).PinCode),
    scans: history.flatMap((raw, index) => toScan(awb, raw, history.slice(0, index))),
  };
}

/** Reads a scan push. Empty if it is another push or has a status that we do not show. */
export function toPushedScans(body: unknown): CarrierScan[] {
  const shipment = membersOf(membersOf(body).Shipment);
  const awb = textOf(shipment.AWB);
  return awb === '' ? [] : toScan(awb, rawStatus(shipment.Status, shipment.NSLCode), null);
}
