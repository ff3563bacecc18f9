import type { InvoiceWithLines } from '@harkara/server/contract/models';
import { monthText } from '@harkara/server/time';
import { Box, Paper } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../../api/useApi.ts';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money } from '../../format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { InvoiceBadge } from '../InvoiceBadge.tsx';
import { InvoiceFiles } from '../InvoiceFiles.tsx';
import { InvoicePayments } from '../payments/InvoicePayments.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { KindTable } from './KindTable.tsx';

const factsOf = (invoice: InvoiceWithLines): Parameters<typeof Facts>[0]['facts'] => [
  ['Client name', <ClientLink key="client" order={invoice} />],
  ['GSTIN', invoice.client.gstin ?? 'Unregistered'],
  ['Place of supply', invoice.placeOfSupply],
  ['Charges for', monthText(invoice.month)],
  ['Issued', date(invoice.issuedOn)],
  ['Status', <InvoiceBadge key="status" status={invoice.status} />],
  ...(invoice.dueOn ? ([['Due', date(invoice.dueOn)]] as [string, string][]) : []),
];

const sumsOf = (invoice: InvoiceWithLines): [string, string][] => [
  ['Taxable value', money(invoice.taxable)],
  ...(invoice.igst === 0
    ? ([
        ['CGST', money(invoice.cgst)],
        ['SGST', money(invoice.sgst)],
      ] as [string, string][])
    : ([['IGST', money(invoice.igst)]] as [string, string][])),
  ['Total', money(invoice.total)],
  ['Paid from the wallet', money(invoice.paid)],
  ['Payments received', money(invoice.received)],
  ['Amount due', money(invoice.due)],
];

const SIZES = [10, 25, 50, 100];

function InvoiceShow() {
  const id = Number(useParams().id);
  const [params, setParams] = useSearchParams();
  const perPage = SIZES.find((size) => size === Number(params.get('perPage'))) ?? 10;
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const body = { id, limit: perPage, offset: (page - 1) * perPage };
  const {
    data: invoice,
    error,
    refetch,
  } = useApiQuery('invoices/get', body, { placeholderData: keepPreviousData });
  const lastPage = invoice ? Math.max(1, Math.ceil(invoice.lineCount / perPage)) : page;
  useEffect(() => {
    if (page > lastPage) setParams({ page: String(lastPage), perPage: String(perPage) }, { replace: true });
  }, [page, lastPage, perPage, setParams]);
  return (
    <Page
      title={
        invoice ? `${invoice.kind === 'INVOICE' ? 'Invoice' : 'Credit note'} ${invoice.number}` : 'Invoice'
      }
      above={<Breadcrumbs above={{ text: 'Invoices', to: '/invoices' }} here="Detail" />}
    >
      {(error || !invoice) && <LoadingOrError error={error} onTryAgain={() => void refetch()} height={288} />}
      {invoice && (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <Facts facts={factsOf(invoice)} />
            </Paper>
            <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <Facts facts={sumsOf(invoice)} />
              <Box sx={{ mt: 2 }}>
                <InvoiceFiles invoice={invoice} size="medium" />
              </Box>
            </Paper>
          </Box>
          <InvoicePayments invoice={invoice} onChanged={() => void refetch()} />
          <KindTable kinds={invoice.kinds} />
          <InvoiceLines
            invoice={invoice}
            page={page}
            perPage={perPage}
            onChange={(to) => setParams({ page: String(to.page), perPage: String(to.perPage) })}
          />
        </>
      )}
    </Page>
  );
}

export default InvoiceShow;
