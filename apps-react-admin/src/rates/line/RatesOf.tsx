import type { RateCardLine } from '@harkara/server/contract/models';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Wrapped } from '../../ui/table/Wrapped.tsx';

/** The client of a custom card, or "All clients" for base rates. */
export function RatesOf({
  line: { userId, companyName },
}: {
  line: Pick<RateCardLine, 'userId' | 'companyName'>;
}) {
  return userId === null ? (
    <>All clients</>
  ) : (
    <Link
      component={RouterLink}
      to={`/manage/user/baserate/${userId}`}
      underline="hover"
      sx={{ display: 'inline-block', maxWidth: '100%', verticalAlign: 'bottom' }}
    >
      <Wrapped text={companyName || `User ${userId}`} />
    </Link>
  );
}
