import { data } from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import { brand } from '@harkara/server/brand';
import type { loader as rootLoader } from '~/root';
import { NotFound } from '~/ui/NotFound';

export const meta = () => [{ title: `Page not found · ${brand.name}` }];

export const loader = () => data(null, { status: 404 });
export const action = () => {
  throw data(null, { status: 405 });
};

export default function Page() {
  return <NotFound signedIn={useRouteLoaderData<typeof rootLoader>('root')?.signedIn ?? false} />;
}
