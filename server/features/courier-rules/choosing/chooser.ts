import type { Ctx } from '../../../deps.ts';
import { listSchedulingCouriers } from '../../couriers/couriers.ts';
import { listDeliveryStats, type Option } from '../../rates/rates.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import type { CourierChoice, Packing, Service } from '../courier-rules.contract.ts';
import { listRules, type Rule } from '../courier-rules.sql.ts';
import { isMatch, type ParcelFacts } from './matching.ts';
import { rank } from './ranking.ts';

/** `rule` is null if none applies, and the default decides. */
export type Chosen = { option: Option; rule: Rule | null };

type Limits = {
  /** What decides if no rule applies; by default the cheapest. */
  otherwise?: CourierChoice;
  /** Services that have refused this parcel. */
  refused?: readonly Service[];
  /** Couriers that collect at a chosen time are left out, unless the order has such a time. */
  hasPickupTime?: boolean;
};

export type Chooser = {
  /** `options` are the cheapest first, as `quote` returns them. Null: none is left. */
  choose: (facts: ParcelFacts, options: readonly Option[], limits?: Limits) => Chosen | null;
  /** Whether the service collects at a time that the seller chooses. */
  schedulesPickup: (service: Service) => boolean;
  /** The pickup point and the packing of the first rules that apply and have one. */
  defaultsFor: (facts: ParcelFacts) => { pickupPointId: number | null; packing: Packing | null };
};

const CHEAPEST: CourierChoice = { mode: 'cheapest' };
const NEEDS_STATS = ['fastest', 'best'];

const isService =
  ({ courierId, motId }: Service) =>
  (service: Service) =>
    service.courierId === courierId && service.motId === motId;

/**
 * Reads the seller's rules once, for any number of parcels. The first active rule whose conditions hold, and which has a
 * courier for the parcel, decides.
 */
export async function openChooser(ctx: Ctx, otherwiseOfAll: CourierChoice = CHEAPEST): Promise<Chooser> {
  const [all, scheduling] = await Promise.all([
    listRules(ctx, await requireSellerId(ctx)),
    listSchedulingCouriers(ctx),
  ]);
  const rules = all.filter(({ active }) => active);
  const usesStats = [otherwiseOfAll, ...rules.map(({ courier }) => courier)].some(({ mode }) =>
    NEEDS_STATS.includes(mode),
  );
  const stats = usesStats ? await listDeliveryStats(ctx) : [];
  const matching = (facts: ParcelFacts) => rules.filter(({ conditions }) => isMatch(conditions, facts));
  const schedulesPickup = ({ courierId }: Service) => scheduling.includes(courierId);
  return {
    schedulesPickup,
    choose(facts, options, { otherwise = otherwiseOfAll, refused = [], hasPickupTime = false } = {}) {
      const left = options.filter(
        (option) => !refused.some(isService(option)) && (hasPickupTime || !schedulesPickup(option)),
      );
      for (const rule of matching(facts)) {
        const [option] = rank(rule.courier, left, stats);
        if (option) return { option, rule };
      }
      const [option] = rank(otherwise, left, stats);
      return option ? { option, rule: null } : null;
    },
    defaultsFor(facts) {
      const found = matching(facts);
      return {
        pickupPointId: found.find(({ pickupPointId }) => pickupPointId !== null)?.pickupPointId ?? null,
        packing: found.find(({ packing }) => packing !== null)?.packing ?? null,
      };
    },
  };
}
