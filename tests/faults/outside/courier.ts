import { randomInt } from 'node:crypto';
import { type Mode, fail, say, serve } from './server.ts';

/** A received call. `at` is from performance.now(); `ms` is the time until it was answered or aborted. */
type Asked = { courierId: number; kind: 'book' | 'settle'; isAnswered: boolean; at: number; ms?: number };

export type CourierCompany = {
  url: string;
  setMode: (courierId: number, mode: Mode) => void;
  asked: Asked[];
  /** AWBs by reference. Null: void, must never be booked. */
  bookings: Map<string, string | null>;
  close: () => void;
};

const newAwb = (courierId: number) =>
  `${String(courierId).padStart(2, '0')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
const present = (awb: string) => ({ awb, sortCode: 'SB/400', pickupReference: `PU${awb}` });

/**
 * A courier that fails. Calls without a usable response still take effect half of the time, always if `silent`,
 * never if `busy`. Its records are the truth that the program's are checked against.
 */
export async function aCourierCompany(random: () => number): Promise<CourierCompany> {
  const modes = new Map<number, Mode>();
  const asked: Asked[] = [];
  const bookings = new Map<string, string | null>();
  const remember = (reference: string, awb: string | null) => {
    if (!bookings.has(reference)) bookings.set(reference, awb);
  };

  const { url, close } = await serve((path, body, res) => {
    const [, courierId = 0, last] = /^\/courier\/(\d+)\/(shipments|settle)$/.exec(path) ?? [];
    const [courier, reference] = [Number(courierId), String(body.reference)];
    const kind = last === 'settle' ? 'settle' : 'book';
    const mode = modes.get(courier) ?? 'ok';
    const isAnswered = mode === 'ok' || (mode === 'silent' && kind === 'settle');
    const call: Asked = { courierId: courier, kind, isAnswered, at: performance.now() };
    asked.push(call);
    res.on('close', () => (call.ms = performance.now() - call.at));
    if (isAnswered || mode === 'silent' || (mode !== 'busy' && random() < 0.5))
      remember(reference, kind === 'book' ? newAwb(courier) : null);
    if (!isAnswered) return fail(mode, random, res);
    const awb = bookings.get(reference)!;
    if (kind === 'settle') return say(res, 200, { booking: awb && present(awb) });
    return awb ? say(res, 200, present(awb)) : say(res, 422, { error: 'This reference is void.' });
  });
  return { url, close, asked, bookings, setMode: (courierId, mode) => void modes.set(courierId, mode) };
}
