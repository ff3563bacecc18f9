import type { Plan } from './plans.ts';
import type { Action } from './rules/actions.ts';
import type { CodFile, Row } from './rules/files.ts';
import { hasDue } from './rules/payouts.ts';
import type { Parcel, State } from './rules/state.ts';
import { SPAN_DAYS } from './world.ts';

/**
 * `sent`: the files so far, by their number. `name` makes UTRs unique. `isFirst`: of its sellers, who have no other
 * parcels.
 */
export type Sequence = { name: string; isFirst: boolean; sent: CodFile[] };

const CASH = { short: 0.6, over: 1.25 };

const at = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];

function paiseOf({ amount, disputed }: Parcel, size: 'exact' | 'short' | 'over' | 'missing' | 'nobody') {
  if (size === 'missing') return disputed || amount - 1;
  return size === 'short' || size === 'over' ? Math.round(amount * CASH[size]) : amount;
}

function aFile({ parcels }: State, { rows }: Extract<Plan, { do: 'file' }>, file: number): CodFile {
  const delivered = parcels.filter(({ deliveredOn }) => deliveredOn !== null);
  const chosen = rows.map(({ pick, size }) => ({
    parcel: at(pick > 9 || delivered.length === 0 ? parcels : delivered, pick)!,
    size,
  }));
  return {
    file,
    // A parcel of another courier is unknown to it.
    courier: chosen[0]!.parcel.courier,
    rows: chosen.map(({ parcel, size }): Row => ({
      slot: size === 'nobody' ? null : parcel.slot,
      paise: paiseOf(parcel, size),
    })),
  };
}

const isOpen = ({ state }: { state: string }) => state === 'OPEN' || state === 'CLAIMED';

/** Turns a plan into an action for this state. Null if there is nothing that it could be about. */
export function toAction(plan: Plan, state: State, { name, isFirst, sent }: Sequence): Action | null {
  const { parcels, differences, batches, remittances, today } = state;
  const delivered = parcels.filter(({ deliveredOn }) => deliveredOn !== null);
  switch (plan.do) {
    case 'deliver': {
      const parcel = at(
        parcels.filter(({ deliveredOn }) => deliveredOn === null),
        plan.pick,
      );
      return parcel ? { do: 'deliver', slot: parcel.slot } : null;
    }
    case 'undo':
      return {
        do: 'undo',
        slot: at(plan.pick > 9 || delivered.length === 0 ? parcels : delivered, plan.pick)!.slot,
      };
    case 'file':
      return { do: 'file', ...aFile(state, plan, sent.length) };
    case 'again': {
      const file = at(sent, plan.pick);
      return file ? { do: 'file', ...file } : null;
    }
    case 'resolve': {
      // Now and then one that is resolved already.
      const found = at(plan.pick > 9 ? differences : differences.filter(isOpen), plan.pick);
      return found ? { do: 'resolve', key: found.key, action: plan.action } : null;
    }
    case 'early': {
      const own = (plan.picks[0]! > 10 ? parcels : delivered).filter(({ seller }) => seller === plan.seller);
      if (own.length === 0) return null;
      const slots = [...new Set(plan.picks.map((pick) => at(own, pick)!.slot))];
      const asked = plan.isAll ? own.map(({ slot }) => slot) : slots;
      const all = plan.isAll && isFirst ? 'all' : asked;
      return { do: 'early', seller: plan.seller, days: plan.days, slots: all };
    }
    case 'batch': {
      const day = Math.max(0, today - plan.ago);
      const isWorthIt = hasDue(state, day) && batches.every((batch) => batch.day !== day);
      // Now and then one that is refused.
      return isWorthIt || plan.pick > 9 ? { do: 'batch', day, by: plan.by } : null;
    }
    case 'approve': {
      const batch = at(batches, plan.pick);
      return batch ? { do: 'approve', day: batch.day, by: plan.by } : null;
    }
    case 'paid': {
      const unpaid = batches.filter((batch) => batch.state !== 'PAID');
      const day = at(plan.pick > 9 || unpaid.length === 0 ? batches : unpaid, plan.pick)?.day;
      const toBank = remittances.filter((one) => one.day === day && one.to === 'BANK');
      const rows = (plan.isPart ? toBank.slice(0, 1) : toBank).map(({ seller }) => ({
        seller,
        utr: `UTR${name}X${plan.letters[seller]}`,
      }));
      return rows.length > 0 ? { do: 'paid', day: day!, rows } : null;
    }
    case 'account':
      return state.sellers[plan.seller]!.hasAccount ? null : plan;
    case 'pass':
      return today + plan.days < SPAN_DAYS - 1 ? plan : null;
    default:
      return plan;
  }
}
