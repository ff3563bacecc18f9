import type { ReactNode } from 'react';
import styled from 'styled-components';
import { parcelText, statusText } from '~/lib/format.ts';
import { c } from '~/ui/tokens.ts';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger' | 'alarm';

const tones: Record<Tone, [text: string, fill: string]> = {
  neutral: [c.muted, c.canvas],
  brand: [c.brand, c.brandTint],
  info: [c.info, c.infoTint],
  success: [c.success, c.successTint],
  warning: [c.warning, c.warningTint],
  danger: [c.danger, c.dangerTint],
  alarm: ['#fff', c.dangerFill],
};

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>;
}

/** One colour per status in the whole portal. */
const toneOf: Record<string, Tone> = {
  PENDING: 'warning',
  BOOKING: 'info',
  READY: 'brand',
  CANCEL: 'neutral',
  READY_TO_SHIP: 'brand',
  PICKUP_SCHEDULED: 'brand',
  PICKED_UP: 'info',
  IN_TRANSIT: 'info',
  OUT_FOR_DELIVERY: 'info',
  UNDELIVERED: 'danger',
  DELIVERED: 'success',
  RTO_INITIATED: 'warning',
  RTO_IN_TRANSIT: 'warning',
  RTO_DELIVERED: 'warning',
  LOST: 'alarm',
  CANCELLED: 'neutral',
  SUCCESS: 'success',
  FAILED: 'danger',
  ERROR: 'danger',
  COD: 'warning',
  PREPAID: 'neutral',
};

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={toneOf[status.toUpperCase()] ?? 'neutral'}>{statusText(status)}</Badge>;
}

/** Where a shipped parcel is. One that the courier has only been told of is still to be picked up. */
export function ParcelBadge({ status }: { status: string }) {
  const tone = toneOf[status === 'PENDING' ? 'READY_TO_SHIP' : status] ?? 'neutral';
  return <Badge tone={tone}>{parcelText(status)}</Badge>;
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 8px;
  border-radius: 6px;
  border: 1px solid color-mix(in srgb, currentColor 24%, transparent);
  background: ${({ $tone }) => tones[$tone][1]};
  color: ${({ $tone }) => tones[$tone][0]};
  font-size: 12px;
  font-weight: 600;
  line-height: 18px;
  white-space: nowrap;
`;
