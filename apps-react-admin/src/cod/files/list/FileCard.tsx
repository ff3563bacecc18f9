import type { CodFile } from '@harkara/server/contract/models';
import { dateTime, money, NOTHING, number } from '../../../format.ts';
import { CardHead } from '../../../ui/CardHead.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { differenceCount, filePath, fileStates } from '../file.ts';

export function FileCard(file: CodFile) {
  return (
    <>
      <CardHead>
        <TextLink to={filePath(file.id)} sx={{ overflowWrap: 'anywhere' }}>
          {file.fileName}
        </TextLink>
        <LookBadge status={file.state} looks={fileStates} />
      </CardHead>
      <Facts
        facts={[
          ['Courier', file.logisticName],
          ['Uploaded', dateTime(file.uploadedAt)],
          ['Uploaded by', file.uploadedBy ?? NOTHING],
          ['Rows', number(file.count)],
          ['Matched', number(file.matched)],
          ['Differences', number(differenceCount(file))],
          ['Amount', money(file.total)],
        ]}
      />
    </>
  );
}
