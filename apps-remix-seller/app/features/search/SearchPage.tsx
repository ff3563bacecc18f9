import { MAX_SEARCH_LENGTH } from '@harkara/server/contract/limits';
import { Form, Link, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { Search } from 'lucide-react';
import styled from 'styled-components';
import type { loadSellerLayout } from '~/features/shell/shell.server.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { groupsOf } from './groups.ts';
import { hitRow } from './hitStyles.ts';
import type { loadFound } from './search.server.ts';

/** The search as a page: it works without JavaScript, and its address can be kept. */
export function SearchPage() {
  const { text, found } = useLoaderData<typeof loadFound>();
  const shell = useRouteLoaderData<typeof loadSellerLayout>('routes/_seller');
  const groups = groupsOf(text, found, shell?.prepaid ?? false);
  return (
    <Narrow>
      <PageHeading title="Search" note="Orders, AWBs, buyers, phone numbers, SKUs, pages and actions." />
      <Stack>
        <Ask method="get" role="search">
          <Field
            key={text}
            hideLabel
            type="search"
            label="Search for"
            name="q"
            maxLength={MAX_SEARCH_LENGTH}
            defaultValue={text}
            autoComplete="off"
          />
          <Button icon={<Search aria-hidden />}>Search</Button>
        </Ask>
        {groups.map(({ title, hits }) => (
          <Card key={title} title={title}>
            <Hits>
              {hits.map(({ to, title: name, note }) => (
                <li key={to}>
                  <Hit to={to}>
                    <strong>{name}</strong>
                    {note && <span>{note}</span>}
                  </Hit>
                </li>
              ))}
            </Hits>
          </Card>
        ))}
        {groups.length === 0 && (
          <EmptyState title={`Nothing found for “${text}”`} drawing="search">
            Search by the start of an order ID, AWB, name or phone number.
          </EmptyState>
        )}
      </Stack>
    </Narrow>
  );
}

const Ask = styled(Form)`
  display: flex;
  align-items: end;
  gap: 8px;
  > :first-child {
    flex: 1;
  }
`;
const Hits = styled.ul`
  margin: -8px -12px;
`;
const Hit = styled(Link)`
  ${hitRow}
`;
