import type { AuditEntry } from '@harkara/server/contract/models';
import { Box, Button, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { showErrorsInPlace } from '../../api/http.ts';
import { dateTime, NOTHING } from '../../format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { listPath } from '../../ui/listPath.ts';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { OutcomeBadge } from '../OutcomeBadge.tsx';
import { SubjectLink } from '../SubjectLink.tsx';
import { Comparison } from './Comparison.tsx';

const factsOf = (entry: AuditEntry): [string, ReactNode][] => [
  ['Time', dateTime(entry.askedAt)],
  ['By', entry.byName],
  ['Action', entry.summary],
  ['Record', <SubjectLink key="of" entry={entry} />],
  ['Client', entry.companyName || NOTHING],
  ['Outcome', <OutcomeBadge key="outcome" outcome={entry.outcome} />],
  ...(entry.message ? [['Reason', entry.message] satisfies [string, ReactNode]] : []),
  ['API call', entry.action],
  ['Request ID', entry.requestId],
  ['IP address', entry.address || NOTHING],
];

function Entry() {
  const { record: entry, error } = useShowContext<AuditEntry>();
  return (
    <Page
      title={entry ? entry.summary : 'Audit entry'}
      above={<Breadcrumbs above={{ text: 'Audit trail', to: '/audit' }} here="Entry" />}
    >
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {entry ? <Facts facts={factsOf(entry)} /> : <LoadingOrError error={error} height={240} />}
      </Paper>
      {entry && (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <Comparison key={entry.id} entry={entry} />
        </Paper>
      )}
      {entry?.subjectId && (
        <Box>
          <Button
            variant="outlined"
            component={RouterLink}
            to={listPath('audit', { subject: entry.subject, subjectId: entry.subjectId })}
          >
            All changes to this record
          </Button>
        </Box>
      )}
    </Page>
  );
}

function AuditShow() {
  return (
    <ShowBase queryOptions={showErrorsInPlace}>
      <Entry />
    </ShowBase>
  );
}

export default AuditShow;
