import { useCallback, useState } from 'react';
import { useApiQuery } from '../../api/useApi.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { CodTabs } from '../CodTabs.tsx';
import { CycleForm } from './CycleForm.tsx';
import { DeductionsForm } from './DeductionsForm.tsx';
import { EarlyForm } from './EarlyForm.tsx';
import type { OnDirty } from './useTermsForm.ts';

/** Three forms, each saved by itself. An empty body reads. */
function CodTerms() {
  const cycle = useApiQuery('cod/cycle', {});
  const early = useApiQuery('cod/early-terms', {});
  const terms = useApiQuery('cod/terms', {});
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const onDirty = useCallback<OnDirty>(
    (path, isDirty) => setChanged((before) => ({ ...before, [path]: isDirty })),
    [],
  );
  return (
    <Page title="COD terms" above={<CodTabs />}>
      <LeaveGuard when={Object.values(changed).some(Boolean)} />
      <Section title="Payout days" note="When sellers are paid, and how long after delivery." answer={cycle}>
        {cycle.data && <CycleForm saved={cycle.data} onDirty={onDirty} />}
      </Section>
      <Section
        title="Early COD"
        note="The fee for COD before the payout day, as a percentage of the COD. Leave empty to not offer it."
        answer={early}
      >
        {early.data && <EarlyForm saved={early.data} onDirty={onDirty} />}
      </Section>
      <Section
        title="Deductions and approval"
        note="What payouts deduct, and when another administrator must approve them."
        answer={terms}
      >
        {terms.data && <DeductionsForm saved={terms.data} onDirty={onDirty} />}
      </Section>
    </Page>
  );
}

export default CodTerms;
