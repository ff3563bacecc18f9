import { type StoreCheck, StoreFault } from './store.ts';

type Check = Pick<StoreCheck, 'check'> & { run: () => Promise<string> };

/** Each part by itself: a shopkeeper sees all that is wrong at once. */
export async function runChecks(checks: readonly Check[]): Promise<StoreCheck[]> {
  const results: StoreCheck[] = [];
  for (const { check, run } of checks) {
    try {
      results.push({ check, ok: true, message: await run() });
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      results.push({ check, ok: false, message: error.message });
      // Nothing else works without the store or its keys.
      if (['UNREACHABLE', 'WRONG_KEYS', 'NOT_FOUND'].includes(error.code)) break;
    }
  }
  return results;
}
