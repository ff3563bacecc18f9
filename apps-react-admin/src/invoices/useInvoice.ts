import { type HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { useEffect, useState } from 'react';
import { callApi } from '../http.ts';
import type { InvoiceDetail } from './invoice.ts';

/** An invoice with a page of its lines; the page before stays until the next one is there. */
export function useInvoice(id: number, limit: number, offset: number) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [invoice, setInvoice] = useState<InvoiceDetail | null>(null);
  const [error, setError] = useState<HttpError | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    callApi<InvoiceDetail>('invoices/get', { id, limit, offset }).then(
      (found) => {
        if (!isWanted) return;
        setInvoice(found);
        setError(null);
      },
      async (failure: HttpError) => {
        if (isWanted && !(await logoutIfAccessDenied(failure))) setError(failure);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, limit, offset, tries, logoutIfAccessDenied]);
  return { invoice, error, tryAgain: () => setTries((count) => count + 1) };
}
