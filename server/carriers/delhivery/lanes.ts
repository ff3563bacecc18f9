import { AIR } from '../../contract/reference.ts';
import { daysOf, membersOf, textOf } from '../answers.ts';
import { CarrierUnclear, type Lane, type ServiceOfMode } from '../carrier.ts';
import { type Answer, refusalOf } from './answers.ts';
import type { Api } from './api.ts';

type End = { pin: string; facts: Record<string, unknown> };

const isYes = (value: unknown) => textOf(value).toUpperCase() === 'Y';

/** Why Delhivery does not serve a pincode now; empty if it does. */
function remarkOf({ pin, facts }: End): string {
  if (textOf(facts.pin) === '') return `Delhivery does not serve ${pin}.`;
  const remark = textOf(facts.remarks);
  return remark && `Delhivery says of ${pin}: ${remark.slice(0, 100)}.`;
}

/** A pincode is served if Delhivery names it without a remark, such as Embargo. A return is picked up at its buyer's. */
export function toLane(from: End, to: End): Lane {
  const remark = remarkOf(from) || remarkOf(to);
  const isServed = remark === '';
  const isPickedUp = isServed && isYes(from.facts.pickup);
  return {
    prepaid: isPickedUp && isYes(to.facts.pre_paid),
    codDelivery: isPickedUp && (isYes(to.facts.cod) || isYes(to.facts.cash)),
    returns: isServed && isYes(to.facts.pickup) && isYes(from.facts.pre_paid),
    remark,
  };
}

/** Delhivery's letter for each mode. */
const EXPRESS = 'E';
const SURFACE = 'S';

const letterOf = ({ service, motId }: ServiceOfMode) =>
  (service === null ? motId === AIR : /express/i.test(service)) ? EXPRESS : SURFACE;

/** Public clients read them at `data.tat`; the documentation shows no answer. Null for a route that it refuses. */
function toDays(answer: Answer): number | null {
  const days = daysOf(membersOf(membersOf(answer.body).data).tat);
  if (days === null && refusalOf(answer) === null) throw new CarrierUnclear('an answer without days');
  return days;
}

/** The expected turn-around of each service's mode. */
export async function findDays(
  api: Api,
  from: string,
  to: string,
  services: ServiceOfMode[],
): Promise<(number | null)[]> {
  const letters = services.map(letterOf);
  const asked = [...new Set(letters)].map(async (mot) => {
    const query = new URLSearchParams({ origin_pin: from, destination_pin: to, mot, pdt: 'B2C' });
    const days = await api.get(`/api/dc/expected_tat?${query.toString()}`, {
      kind: 'days',
      read: toDays,
    });
    return [mot, days] as const;
  });
  const days = new Map(await Promise.all(asked));
  return letters.map((mot) => days.get(mot) ?? null);
}
