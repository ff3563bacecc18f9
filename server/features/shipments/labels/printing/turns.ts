import { gate } from '../../../../platform/concurrency.ts';

/** Drawing many labels is CPU-bound and runs beside the calls: a second one at the same time would only take their processor. */
export const drawInTurn = gate({
  maxRunning: 1,
  maxWaiting: 20,
  maxPerUser: 4,
  fullText: 'Many labels are being created. Try again in a moment.',
  busyText: 'Your other labels are still being created. Try again in a moment.',
});
