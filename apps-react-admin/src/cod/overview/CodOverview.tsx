import { useApiQuery } from '../../api/useApi.ts';
import { money, number } from '../../format.ts';
import { Figures } from '../../ui/Figures.tsx';
import { Columns } from '../../ui/page/Columns.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { CodTabs } from '../CodTabs.tsx';
import { CourierDebts } from './CourierDebts.tsx';
import { OpenDifferences } from './OpenDifferences.tsx';
import { Proof } from './Proof.tsx';
import { SellerCredits } from './SellerCredits.tsx';
import { SignedMonths } from './SignedMonths.tsx';
import { Undo } from './Undo.tsx';

const LISTED = 20;

/** Names what a bounded list leaves out. */
const listedNote = (text: string, total: number | undefined) =>
  total !== undefined && total > LISTED ? `${text} The first ${LISTED} of ${number(total)}.` : text;

function CodOverview() {
  const owed = useApiQuery('cod/owed', { limit: LISTED });
  const months = useApiQuery('postings/months', {});
  const { data } = owed;
  return (
    <Page title="COD" above={<CodTabs />} action={<Undo onUndone={() => void owed.refetch()} />}>
      <Section title="Today" answer={owed}>
        {data && (
          <Figures
            figures={[
              ['With couriers', money(data.total.expected)],
              [
                `Late: ${number(data.total.lateCount)} ${data.total.lateCount === 1 ? 'parcel' : 'parcels'}`,
                money(data.total.late),
              ],
              ['In dispute', money(data.total.disputed)],
              [
                `Due to sellers: ${number(data.total.dueCount)} ${data.total.dueCount === 1 ? 'parcel' : 'parcels'}`,
                money(data.total.due),
              ],
            ]}
          />
        )}
      </Section>
      <Section
        title="Couriers owe"
        note={listedNote(
          `Late: not paid within ${data?.lateAfterDays ?? 0} days of delivery.`,
          data?.total.couriers,
        )}
        answer={owed}
      >
        {data && <CourierDebts couriers={data.couriers} />}
      </Section>
      <Section
        title="Sellers are owed"
        note={listedNote('Due: paid by couriers, not yet paid to sellers.', data?.total.sellers)}
        answer={owed}
      >
        {data && <SellerCredits sellers={data.sellers} />}
      </Section>
      <Columns>
        <Section title="Open differences" note="Open or claimed, by days since found." answer={owed}>
          {data && <OpenDifferences differences={data.differences} />}
        </Section>
        <Section
          title="Proof"
          note="Recalculates all COD and checks that every rupee is in exactly one state."
        >
          <Proof />
        </Section>
        <Section
          title="Signed months"
          note="All wallet and COD postings, month by month, in files that npm run verify checks offline."
          answer={months}
        >
          {months.data && <SignedMonths months={months.data.data} publicKey={months.data.publicKey} />}
        </Section>
      </Columns>
    </Page>
  );
}

export default CodOverview;
