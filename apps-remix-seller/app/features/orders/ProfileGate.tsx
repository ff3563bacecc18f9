import { TEXTS } from '@harkara/server/contract/texts/orders';
import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SetupList } from '~/features/settings/setup/SetupList.tsx';
import type { loader } from '~/routes/_seller.tsx';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { c } from '~/ui/tokens.ts';

/** Replaces the page by the open setup steps until profile and company are complete. */
export function ProfileGate({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('routes/_seller');
  if (!shell?.isSeller || (shell.profileFilled && shell.companyDetailsFilled)) return <>{children}</>;
  const left = shell.steps.filter(({ done }) => !done).length;
  return (
    <>
      <PageHeading title="Orders" />
      <Card>
        <EmptyState
          title={TEXTS.profileMissing}
          drawing="setup"
          action={<LinkButton to="/settings">Goto Settings</LinkButton>}
        />
        {left > 0 && (
          <Checklist>
            <h2>
              {left} of {shell.steps.length} steps left before your first order
            </h2>
            <SetupList steps={shell.steps} />
          </Checklist>
        )}
      </Card>
    </>
  );
}

const Checklist = styled.section`
  display: grid;
  gap: 12px;
  width: min(100%, 340px);
  margin: 0 auto 32px;
  padding: 16px 20px;
  border: 1px solid ${c.line};
  border-radius: 8px;
  h2 {
    font-size: 14px;
    font-weight: 600;
  }
`;
