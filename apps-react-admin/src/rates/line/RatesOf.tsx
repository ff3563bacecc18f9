import type { RateCardLine } from '@harkara/server/contract/models';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The client of a custom card, or "All clients" for base rates. */
export function RatesOf({
  line: { userId, companyName },
}: {
  line: Pick<RateCardLine, 'userId' | 'companyName'>;
}) {
  return userId === null ? (
    <>All clients</>
  ) : (
    <TextLink
      to={`/manage/user/baserate/${userId}`}
      sx={{ display: 'inline-block', maxWidth: '100%', verticalAlign: 'bottom' }}
    >
      <Wrapped text={companyName || `User ${userId}`} />
    </TextLink>
  );
}
