import type { CodFile } from '@harkara/server/contract/models';
import { dateTime, money, number } from '../../../format.ts';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { Column } from '../../../ui/table/Column.tsx';
import { RowTable } from '../../../ui/table/RowTable.tsx';
import { Wrapped } from '../../../ui/table/Wrapped.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { differenceCount, filePath, fileStates } from '../file.ts';

const Col = Column<CodFile>;

export function FileTable() {
  return (
    <RowTable<CodFile> aria-label="COD files of couriers" opens={({ id }) => filePath(id)}>
      <Col
        source="id"
        label="Uploaded"
        sortByOrder="DESC"
        render={({ uploadedAt }) => dateTime(uploadedAt)}
      />
      <Col flexible label="Courier" render={({ logisticName }) => <Wrapped text={logisticName} />} />
      <Col
        flexible="sentence"
        label="File"
        render={({ id, fileName }) => (
          <TextLink to={filePath(id)} sx={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </TextLink>
        )}
      />
      <Col label="Rows" align="right" render={({ count }) => number(count)} />
      <Col label="Matched" align="right" render={({ matched }) => number(matched)} />
      <Col label="Differences" align="right" render={(file) => number(differenceCount(file))} />
      <Col
        source="total"
        label="Amount"
        align="right"
        sortByOrder="DESC"
        render={({ total }) => money(total)}
      />
      <Col label="Uploaded by" render={({ uploadedBy }) => <Wrapped text={uploadedBy} />} />
      <Col label="Status" render={({ state }) => <LookBadge status={state} looks={fileStates} />} />
    </RowTable>
  );
}
