import { type Fields, textOf } from '../../couriers/answers.ts';
import { isServiceable } from '../desk/pins.ts';
import type { DelhiverySettings } from '../settings.ts';
import { crash } from './refusals.ts';

const REQUIRED = ['name', 'add', 'pin', 'phone', 'order', 'payment_mode'];
const MAX_ORDER = 50;
const PHONE = /^(\+?91-?|0)?\d{10}$/;
const PAYMENTS: Record<string, string> = {
  Prepaid: 'Pre-paid',
  'Pre-paid': 'Pre-paid',
  COD: 'COD',
  Pickup: 'Pickup',
  REPL: 'REPL',
};

/** The company's own spelling of a payment mode. */
export const paymentOf = (shipment: Fields): string => PAYMENTS[textOf(shipment.payment_mode)] ?? '';

/** Numbers may come as text with a unit: "650.0 gm". */
export const numberIn = (value: unknown): number => Number.parseFloat(textOf(value)) || 0;

/** The remark on a package whose fields are at fault, or null. */
export function remarkOnFields(settings: DelhiverySettings, shipment: Fields): string | null {
  const missing = REQUIRED.find((name) => textOf(shipment[name]) === '');
  if (missing) return crash(missing);
  const [order, pin, payment] = [textOf(shipment.order), textOf(shipment.pin), paymentOf(shipment)];
  if (order.length > MAX_ORDER) return 'oid does not pass the validator';
  if (!PHONE.test(textOf(shipment.phone))) return `Incorrect phone number(s) for order ${order}`;
  if (!payment)
    return crash(`Package type ${textOf(shipment.payment_mode)} not serviceable for this account`);
  return isServiceable(settings, pin, payment) ? null : crash(`${pin} is non serviceable pincode`);
}
