import { textOf } from '../answers.ts';
import type { Lane } from '../carrier.ts';

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
