import { type Ctx, type Deps, jobContext } from './deps.ts';
import { deleteEndedApiKeys } from './features/api-keys/api-keys.ts';
import { makeDueInvoices } from './features/billing/making/making.ts';
import { syncChannels } from './features/channels/importing/syncing.ts';
import { sendStoreNotices } from './features/channels/watching/notices.ts';
import { writeToStores } from './features/channels/writing/writing.ts';
import { continueFiles } from './features/cod/cod.ts';
import { stockAwbs } from './features/connections/awbs/awbs.ts';
import { deleteOldExchanges } from './features/connections/exchanges/exchanges.ts';
import { deleteOldDays } from './features/connections/services/days.ts';
import { recountLists } from './features/console/lists/recount.ts';
import { foldDailyTotals } from './features/daily-totals/folding.ts';
import { recountDailyTotals } from './features/daily-totals/recount.ts';
import { deleteOldAttempts } from './features/identity/identity.ts';
import { deleteOldMessages } from './features/messages/messages.ts';
import { finishStuckReattempts } from './features/ndr/requests/requests.ts';
import { sendNoticeMails } from './features/notices/mails/sending.ts';
import { deleteOldNotices } from './features/notices/notices.ts';
import { deleteOldNotifications, sendNotifications } from './features/notifications/sending.ts';
import { deleteOldOrderJobs } from './features/order-jobs/order-jobs.ts';
import { runOrderJobs } from './features/order-jobs/running.ts';
import { signDueMonths } from './features/postings/postings.ts';
import { runBackTests } from './features/rates/back-tests/back-tests.ts';
import { countDeliveries } from './features/rates/stats/stats.ts';
import { finishBatches, finishRemittances } from './features/remittances/remittances.ts';
import { sendBankNotices } from './features/sellers/sellers.ts';
import { deleteAnswered } from './features/shipments/booking/refusals.sql.ts';
import {
  cancelLateBookings,
  fillOrderDates,
  finishStuckBookings,
  finishStuckCancellations,
} from './features/shipments/booking/sweep.ts';
import { deleteOldLinks } from './features/shipments/labels/links/links.ts';
import { finishStuckPickups } from './features/shipments/pickups/pickups.ts';
import { markMissedChanges } from './features/tracking/missed.ts';
import { pollTracking } from './features/tracking/scans.ts';
import { settleDuePayments } from './features/wallet/payments/payments.ts';
import { deleteOldDeliveries } from './features/webhooks/deliveries/deliveries.ts';
import { deliverWebhooks } from './features/webhooks/delivering/delivering.ts';
import { sendWebhookNotices } from './features/webhooks/endpoints/notices.ts';
import { acceptOverdueCases, voidCancelledCases } from './features/weights/cases/cases.ts';
import { continueProcessing } from './features/weights/uploads/processing.ts';
import { deleteOldKeys } from './platform/idempotency/idempotency.sql.ts';
import { foldTallies } from './platform/lists/folding.ts';
import type { JobRecord } from './platform/observability/metrics.ts';

type Job = { name: string; everyMs: number; run: (ctx: Ctx, stopping: AbortSignal) => Promise<unknown> };

/** Jobs claim rows by conditional updates, so several instances can run them at the same time. */
const JOBS: Job[] = [
  { name: 'finish-stuck-bookings', everyMs: 2_000, run: finishStuckBookings },
  { name: 'cancel-late-bookings', everyMs: 60_000, run: cancelLateBookings },
  { name: 'stock-awbs', everyMs: 60_000, run: stockAwbs },
  { name: 'finish-stuck-cancellations', everyMs: 5_000, run: finishStuckCancellations },
  { name: 'finish-stuck-pickups', everyMs: 5_000, run: finishStuckPickups },
  { name: 'finish-stuck-reattempts', everyMs: 5_000, run: finishStuckReattempts },
  { name: 'settle-due-payments', everyMs: 3_000, run: settleDuePayments },
  { name: 'send-notifications', everyMs: 2_000, run: sendNotifications },
  { name: 'deliver-webhooks', everyMs: 500, run: deliverWebhooks },
  { name: 'send-webhook-notices', everyMs: 5_000, run: sendWebhookNotices },
  { name: 'run-order-jobs', everyMs: 1_000, run: runOrderJobs },
  { name: 'run-back-tests', everyMs: 1_000, run: runBackTests },
  { name: 'poll-tracking', everyMs: 15_000, run: pollTracking },
  { name: 'sync-channels', everyMs: 1_000, run: syncChannels },
  { name: 'write-to-stores', everyMs: 2_000, run: writeToStores },
  { name: 'send-store-notices', everyMs: 5_000, run: sendStoreNotices },
  { name: 'apply-cod-files', everyMs: 2_000, run: continueFiles },
  { name: 'finish-cod-batches', everyMs: 10_000, run: finishBatches },
  { name: 'finish-cod-remittances', everyMs: 5_000, run: finishRemittances },
  { name: 'send-notice-mails', everyMs: 10_000, run: sendNoticeMails },
  { name: 'send-bank-notices', everyMs: 5_000, run: sendBankNotices },
  { name: 'process-weights', everyMs: 1_000, run: continueProcessing },
  { name: 'accept-overdue-weight-cases', everyMs: 60_000, run: acceptOverdueCases },
  { name: 'void-cancelled-weight-cases', everyMs: 60_000, run: voidCancelledCases },
  { name: 'date-new-shipments', everyMs: 300_000, run: fillOrderDates },
  { name: 'mark-missed-changes', everyMs: 60_000, run: markMissedChanges },
  { name: 'delete-old-label-links', everyMs: 600_000, run: deleteOldLinks },
  { name: 'make-due-invoices', everyMs: 60_000, run: makeDueInvoices },
  { name: 'sign-due-months', everyMs: 60_000, run: signDueMonths },
  { name: 'count-deliveries', everyMs: 600_000, run: countDeliveries },
  { name: 'recount-lists', everyMs: 60_000, run: recountLists },
  { name: 'fold-tallies', everyMs: 5_000, run: foldTallies },
  { name: 'recount-daily-totals', everyMs: 60_000, run: recountDailyTotals },
  { name: 'fold-daily-totals', everyMs: 5_000, run: foldDailyTotals },
  { name: 'delete-old-days', everyMs: 600_000, run: deleteOldDays },
  { name: 'delete-old-exchanges', everyMs: 600_000, run: deleteOldExchanges },
  { name: 'delete-answered-refusals', everyMs: 600_000, run: deleteAnswered },
  { name: 'delete-old-keys', everyMs: 600_000, run: deleteOldKeys },
  { name: 'delete-ended-api-keys', everyMs: 600_000, run: deleteEndedApiKeys },
  { name: 'delete-old-attempts', everyMs: 600_000, run: deleteOldAttempts },
  { name: 'delete-old-messages', everyMs: 600_000, run: deleteOldMessages },
  { name: 'delete-old-webhook-deliveries', everyMs: 600_000, run: deleteOldDeliveries },
  { name: 'delete-old-order-jobs', everyMs: 600_000, run: deleteOldOrderJobs },
  { name: 'delete-old-notices', everyMs: 600_000, run: deleteOldNotices },
  { name: 'delete-old-notifications', everyMs: 600_000, run: deleteOldNotifications },
];

export function startJobs(deps: Deps, record?: (run: JobRecord) => void): { stop: () => Promise<void> } {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function runOnce({ name, run }: Job) {
    const ctx = jobContext(deps, name);
    const begun = performance.now();
    let outcome: JobRecord['outcome'] = 'ok';
    try {
      await run(ctx, stopping.signal);
    } catch (error) {
      outcome = 'failed';
      deps.disk.recordError(error);
      ctx.log.error({ err: error }, 'a job failed');
    }
    record?.({ job: name, outcome, seconds: (performance.now() - begun) / 1_000 });
  }

  const timers = JOBS.map((job) => {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      const turn = runOnce(job).finally(() => {
        busy = false;
        running.delete(turn);
      });
      running.add(turn);
    }, job.everyMs);
  });
  return {
    async stop() {
      stopping.abort();
      timers.forEach(clearInterval);
      await Promise.all(running);
    },
  };
}
