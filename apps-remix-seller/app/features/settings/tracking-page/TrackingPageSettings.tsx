import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Muted, PageHeading, Split, Stack } from '~/ui/page/Page.tsx';
import { PageForm } from './PageForm.tsx';
import { Preview } from './Preview.tsx';
import type { loadTrackingPage, saveTrackingPage } from './tracking-page.server.ts';

export function TrackingPageSettings() {
  const { page, logoUrl, tones, buyersPage } = useLoaderData<typeof loadTrackingPage>();
  const answer: unknown = useActionData<typeof saveTrackingPage>();
  return (
    <>
      <PageHeading
        title="Tracking page"
        note="The page behind the tracking link, with your name and colour. Anyone with the AWB can open it."
        actions={
          buyersPage && (
            <LinkButton to={buyersPage} reloadDocument target="_blank" variant="quiet">
              View as a buyer
            </LinkButton>
          )
        }
      />
      <Split>
        <Card title="Your page">
          <PageForm page={page} answer={answer} />
        </Card>
        <Card title="Preview" note="Your saved page, for a delivered parcel.">
          <Stack>
            <Preview page={page} logoUrl={logoUrl} tones={tones} />
            <Muted>
              This is your company’s logo. Change it under <Link to="/settings/account">Account</Link>.
            </Muted>
          </Stack>
        </Card>
      </Split>
    </>
  );
}
