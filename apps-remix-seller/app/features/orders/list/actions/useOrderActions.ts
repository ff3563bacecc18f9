import { useLocation, useNavigation, useRevalidator, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import { OFFLINE, whenOnline } from '~/lib/page/connection.ts';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { useOnline } from '~/ui/hooks/useOnline.ts';
import { isReport, type Report, type Verb, verbOf, WORDS } from './report.ts';

/** More orders than this are sent in parts, to show progress. */
const PART_SIZE = 10;
const MAYBE_DONE = 'Connection lost. Check the order before you try again.';

function formOf(verb: Verb, ids: string[]): FormData {
  const form = new FormData();
  form.set('intent', verb);
  for (const id of ids) form.append(ids.length === 1 ? 'id' : 'shippingId', id);
  return form;
}

type Job = { key: string; total: number; done: number; report: Report };

async function runPart(verb: Verb, ids: string[]): Promise<Report> {
  const body = formOf(verb, ids);
  const response = await fetch('/resources/orders', { method: 'POST', body });
  // The session ended: the response is the sign-in page.
  if (response.redirected) window.location.assign(response.url);
  const report: unknown = await response.json();
  if (!isReport(report)) throw new Error('not a report');
  return report;
}

/**
 * Ships, deletes or cancels orders: a few by the page's action, many in parts with progress. An interrupted
 * run reports the remaining orders as failed. `answer` is the page's action data.
 */
export function useOrderActions(answer: unknown, orders: OrderList['orders']) {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const action = useCurrentPath();
  const { formMethod, formData } = useNavigation();
  const isPosting = formMethod === 'POST';
  const isOffline = !useOnline();
  const [job, setJob] = useState<Job | null>(null);

  const named = (id: string) => ({
    trackingId: Number(id),
    orderId: orders.find(({ trackingId }) => String(trackingId) === id)?.orderId ?? `#${id}`,
  });
  const runMany = async (verb: Verb, ids: string[]) => {
    let report: Report = { verb, done: [], costPaise: 0, failed: [], error: null };
    const show = (done: number) => setJob({ key, total: ids.length, done, report });
    show(0);
    for (let at = 0; at < ids.length; at += PART_SIZE) {
      const sent = ids.slice(at, at + PART_SIZE);
      const isOfflineNow = !navigator.onLine;
      const part = isOfflineNow ? null : await runPart(verb, sent).catch(() => null);
      const broken = part ? part.error : isOfflineNow ? OFFLINE : WORDS[verb].failed;
      // The outcome of the part without a response is unknown.
      const messageOf = (index: number) =>
        part || isOfflineNow || index >= sent.length ? broken : MAYBE_DONE;
      const rest = ids.slice(at).flatMap((id, index) => {
        const message = messageOf(index);
        return broken === null || message === null ? [] : [{ ...named(id), message }];
      });
      report = {
        ...report,
        done: [...report.done, ...(part?.done ?? [])],
        costPaise: report.costPaise + (part?.costPaise ?? 0),
        failed: [...report.failed, ...(part?.failed ?? []), ...rest],
      };
      if (broken !== null) break;
      show(at + PART_SIZE);
    }
    show(ids.length);
    revalidate();
  };

  // One run at a time, also after switching to another tab of the list. Its report belongs to the list where
  // it began, and takes precedence over the action's report there.
  const running = job !== null && job.done < job.total ? job : null;
  const over = job !== null && !running && job.key === key ? job : null;
  const isRunning = running !== null;
  const busy = isRunning || isPosting;
  const doing = running ? running.report.verb : isPosting ? verbOf(formData?.get('intent')) : null;
  const run = (verb: Verb, ids: string[]) => {
    if (busy || ids.length === 0) return;
    whenOnline(() => {
      if (ids.length > PART_SIZE) void runMany(verb, ids);
      else submit(formOf(verb, ids), { method: 'post', action, preventScrollReset: true });
    });
  };
  return {
    run,
    busy,
    isOffline,
    doing,
    progress: running,
    report: running ? null : over ? over.report : isReport(answer) ? answer : null,
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
