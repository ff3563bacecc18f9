import { Download } from 'lucide-react';
import styled from 'styled-components';
import { number, plural } from '~/lib/format.ts';
import { type FileErrors, MAX_ERRORS_SHOWN, REPORT_NAME } from '~/lib/forms/upload.ts';
import { Inline, Muted } from '~/ui/page/Page.tsx';
import { Table } from '~/ui/table/Table.tsx';
import { c, radius } from '~/ui/tokens.ts';

/** Errors of an uploaded file by row, and a report to download. */
export function BulkErrors({ list: { rows, rowsAtFault, faults, report, isCut } }: { list: FileErrors }) {
  return (
    <section aria-label="Rows with errors">
      <Head>
        <strong>
          {number(rowsAtFault)} of {plural(rows, 'row')} {rowsAtFault === 1 ? 'has' : 'have'} errors.
        </strong>
        <a href={`data:application/octet-stream;base64,${report}`} download={REPORT_NAME}>
          <Download size={16} aria-hidden /> Download the report again
        </a>
      </Head>
      <Frame>
        <Table
          caption="Errors"
          rows={faults.map((error, index) => ({ ...error, index }))}
          rowKey={({ index }) => index}
          columns={[
            { key: 'row', label: 'Row', primary: true, render: ({ row }) => `Row ${row}` },
            { key: 'order', label: 'Order', render: ({ orderId }) => orderId },
            { key: 'column', label: 'Column', render: ({ column }) => column ?? '' },
            { key: 'message', label: 'Problem', render: ({ message }) => message },
          ]}
        />
      </Frame>
      {isCut && <Muted>Showing the first {MAX_ERRORS_SHOWN}. The report has all of them.</Muted>}
    </section>
  );
}

const Head = styled(Inline)`
  justify-content: space-between;
  margin-bottom: 10px;
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-weight: 600;
  }
`;
const Frame = styled.div`
  border: 1px solid ${c.line};
  border-radius: ${radius};
  td {
    overflow-wrap: break-word;
  }
  th {
    position: static;
  }
`;
