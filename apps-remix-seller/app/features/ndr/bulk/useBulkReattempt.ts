import type { FailedDelivery } from '@harkara/server/contract/models';
import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { askSelected } from './bulk.server.ts';
import { isReport } from './report.ts';

/** The rows of the open dialog, and the last report. Both belong to this visit of the list. */
export function useBulkReattempt() {
  const { key } = useLocation();
  const fetcher = useFetcher<typeof askSelected>({ key: `reattempts-${key}` });
  const report = isReport(fetcher.data) ? fetcher.data : null;
  const [rows, setRows] = useState<FailedDelivery[] | null>(null);
  // If no request failed, the list loads again; otherwise the report shows the reasons.
  useEffect(() => setRows(null), [key, report]);
  return { fetcher, report, rows, open: setRows, close: () => setRows(null) };
}

export type BulkReattempt = ReturnType<typeof useBulkReattempt>;
