import type { CourierRule } from '@harkara/server/contract/models';
import { ZONES } from '@harkara/server/contract/reference';
import { money, number, statusText } from '~/lib/format.ts';

export type ServiceName = { courierId: number; motId: number; name: string };

type Range = NonNullable<CourierRule['conditions']>['weight'];

function rangeText(range: Range | undefined, unit: (value: number) => string): string | null {
  const { from = null, to = null } = range ?? {};
  if (from !== null && to !== null) return `${unit(from)} to ${unit(to)}`;
  if (from !== null) return `from ${unit(from)}`;
  return to === null ? null : `up to ${unit(to)}`;
}

const anyOf = (what: string, texts: readonly string[] = []) =>
  texts.length > 0 ? `${what} ${texts.join(' or ')}` : null;

const zoneName = (id: number) => ZONES.find((zone) => zone.id === id)?.label ?? String(id);

/** 'COD · from 2 kg · PIN 560 or 600001', or that it applies to every order. */
export function conditionsText({ conditions }: Pick<CourierRule, 'conditions'>): string {
  const { weight, value, paymentType, zones, pins, channels, products } = conditions;
  const parts = [
    paymentType ? statusText(paymentType) : null,
    rangeText(weight, (kg) => `${number(kg)} kg`),
    rangeText(value, money),
    anyOf('', zones?.map(zoneName))?.trim() ?? null,
    anyOf('PIN', pins),
    anyOf('channel', channels),
    anyOf(
      'product',
      products?.map((part) => `“${part}”`),
    ),
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : 'Every order';
}

export const MODES: Record<CourierRule['courier']['mode'], { title: string; detail: string }> = {
  cheapest: { title: 'Cheapest', detail: 'The lowest total charge' },
  fastest: { title: 'Fastest', detail: 'The fewest days from pickup to delivery, based on past deliveries' },
  best: { title: 'Best delivery rate', detail: 'The highest share of parcels delivered, not returned' },
  preferred: { title: 'In my order', detail: 'The first of these couriers that carries the parcel' },
};

/** 'Cheapest', or the preferred couriers in their order. */
export function courierText(
  { courier }: Pick<CourierRule, 'courier'>,
  services: readonly ServiceName[],
): string {
  if (courier.mode !== 'preferred') return MODES[courier.mode].title;
  const names = (courier.preferred ?? []).map(
    ({ courierId, motId }) =>
      services.find((one) => one.courierId === courierId && one.motId === motId)?.name ?? 'a removed courier',
  );
  return names.join(', then ');
}
