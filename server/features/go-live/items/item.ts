import { motName } from '../../couriers/couriers.ts';
import type { Item } from '../go-live.contract.ts';
import type { CarriedService } from '../go-live.sql.ts';

export type Verdict = Pick<Item, 'state' | 'found' | 'advice'>;

export const done = (found: string): Verdict => ({ state: 'DONE', found, advice: null });
export const open = (found: string, advice: string): Verdict => ({ state: 'OPEN', found, advice });
export const advised = (found: string, advice: string): Verdict => ({ state: 'ADVISED', found, advice });

export const item = (
  about: Pick<Item, 'code' | 'area' | 'title' | 'page'> & { subjectId?: number },
  verdict: Verdict,
): Item => ({ subjectId: null, ...about, ...verdict });

/** `A, B and C`. */
export const listed = (texts: readonly string[]) =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(texts);

/** `Delhivery by Surface`. */
export const nameOf = ({ courierName, motId }: CarriedService) => `${courierName} by ${motName(motId)}`;
