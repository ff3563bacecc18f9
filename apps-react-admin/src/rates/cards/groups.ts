import type { RateSheet } from '@harkara/server/contract/models';

/** The cards of one courier and mode: one per pair of slabs. */
type ModeGroup = { key: string; courierName: string; motName: string; sheets: RateSheet[] };
type OwnerGroup = { userId: number | null; companyName: string | null; modes: ModeGroup[] };

/** Groups sorted cards: base cards first, then each client's own. Keeps their order. */
export function groupsOf(sheets: readonly RateSheet[]): OwnerGroup[] {
  const owners = new Map<number | null, OwnerGroup>();
  const modes = new Map<string, ModeGroup>();
  for (const sheet of sheets) {
    const { userId, companyName, courierId, courierName, motId, motName } = sheet;
    const owner = owners.get(userId) ?? { userId, companyName, modes: [] };
    owners.set(userId, owner);
    const key = `${userId} ${courierId} ${motId}`;
    const mode = modes.get(key) ?? { key, courierName, motName, sheets: [] };
    if (!modes.has(key)) owner.modes.push(mode);
    modes.set(key, mode);
    mode.sheets.push(sheet);
  }
  return [...owners.values()];
}
