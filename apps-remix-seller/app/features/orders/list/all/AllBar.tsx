import { MAX_CALL_ORDERS, MAX_JOB_ORDERS } from '@harkara/server/contract/limits';
import { Form, Link, useNavigate, useNavigation, useSearchParams } from '@remix-run/react';
import { Send, X } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { ListName, TabName } from '~/features/orders/list/filters/filters.ts';
import { CostFacts } from '~/features/orders/list/selection/Cost.tsx';
import { SELECTED_ORDERS } from '~/features/orders/list/selection/form.ts';
import { Bar, Facts } from '~/features/orders/list/selection/layout.ts';
import { isShortcutAllowed } from '~/features/orders/list/shortcuts/keys.ts';
import { paperOfAllUrl } from '~/features/orders/papers/paper.ts';
import { PaperLinks } from '~/features/orders/papers/PaperLinks.tsx';
import { number } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { UnfoldedQuestion } from '~/ui/overlay/UnfoldedQuestion.tsx';
import { Muted } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';
import type { All } from './all.server.ts';
import { PageLink } from './AllLink.tsx';
import { withoutAll } from './useAllSelection.ts';

export type AllBarProps = {
  list: ListName;
  tab: TabName;
  all: All;
  total: number;
  /** Clears the rows of the page, which were selected before all matches were. */
  onClear: () => void;
  /** Selects the rows of the page. */
  onPage: () => void;
};

const QUESTIONS = {
  'all-delete': {
    label: 'Delete all',
    title: (count: string) => `Permanently delete ${count} orders?`,
    button: 'Yes, delete',
  },
  'all-cancel': {
    label: 'Cancel all',
    title: (count: string) =>
      `Cancel up to ${count} orders? We’ll cancel the pickups and refund the charges. We’ll skip parcels the courier already has.`,
    button: 'Yes, Cancel',
  },
};

/** Actions for all matches of the list, on every page. Each makes a job, or one document. */
export function AllBar({ list, tab, all: { cost, asOf, formId }, total, onClear, onPage }: AllBarProps) {
  const [params] = useSearchParams();
  const action = useCurrentPath();
  const navigate = useNavigate();
  const rowsAlone = withoutAll(params);
  const isPanelOpen = params.has('open');
  useEffect(() => {
    const clear = (event: KeyboardEvent) => {
      // An open order closes first.
      if (event.key !== 'Escape' || isPanelOpen || !isShortcutAllowed(event)) return;
      onClear();
      navigate(rowsAlone, { preventScrollReset: true });
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [isPanelOpen, navigate, onClear, rowsAlone]);
  const { formMethod, formData } = useNavigation();
  const doing = formMethod === 'POST' ? formData?.get('intent') : null;
  const count = cost?.count ?? total;
  const isTooMany = cost !== null && count > MAX_JOB_ORDERS;
  const intent = tab === 'PENDING' ? 'all-delete' : 'all-cancel';
  const { label, title, button } = QUESTIONS[intent];
  return (
    <Bar as={Form} id={SELECTED_ORDERS} aria-label="All matches" method="post" action={action}>
      <input type="hidden" name="asOf" value={asOf} />
      <input type="hidden" name="formId" value={formId} />
      <Facts data-money={cost !== null || undefined}>
        <b role="status">All {number(count)} matches</b>
        {cost && !isTooMany && <CostFacts cost={cost} back={action} />}
        {isTooMany && <Muted data-fact>Narrow the filters to {number(MAX_JOB_ORDERS)} orders or fewer</Muted>}
      </Facts>
      <PageLink to={rowsAlone} onPage={onPage} />
      {tab === 'PENDING' && (
        <Button
          size="sm"
          name="intent"
          value="all-ship"
          disabled={isTooMany || count === 0}
          busy={doing === 'all-ship'}
          icon={<Send aria-hidden />}
        >
          Ship {number(count)}
        </Button>
      )}
      {tab === 'READY' &&
        (count > MAX_CALL_ORDERS ? (
          <Muted>Labels: up to {number(MAX_CALL_ORDERS)} orders at once</Muted>
        ) : (
          <PaperLinks urlOf={(paper) => paperOfAllUrl(paper, list, params)} />
        ))}
      <UnfoldedQuestion
        label={label}
        isDanger={intent === 'all-delete'}
        question={title(number(count))}
        button={{ text: button, intent, disabled: isTooMany, busy: doing === intent }}
      />
      <Clear
        to={rowsAlone}
        preventScrollReset
        aria-label="Clear the selection"
        title="Clear the selection"
        data-clear
        onClick={onClear}
      >
        <X size={16} aria-hidden />
      </Clear>
    </Bar>
  );
}

const Clear = styled(Link)`
  display: grid;
  place-items: center;
  width: 34px;
  min-height: 34px;
  color: ${c.muted};
`;
