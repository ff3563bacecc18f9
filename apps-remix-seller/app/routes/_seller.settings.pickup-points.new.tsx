import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '@harkara/server/brand';
import { safePath } from '~/paths';
import { savePoint } from '~/pickup-points.server';
import { requireSeller } from '~/session.server';
import { PickupPointForm } from '~/ui/settings/PickupPointForm';

export const meta: MetaFunction = () => [{ title: `Create Pickup Point · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  await requireSeller(args);
  return { back: safePath(new URL(args.request.url).searchParams.get('redirectTo'), '/settings/pickup-points') };
}

export const action = (args: ActionFunctionArgs) => savePoint(args, null);

export default function NewPickupPoint() {
  const { back } = useLoaderData<typeof loader>();
  return <PickupPointForm title="Create Pickup Point" button="Create pickup point" back={back} />;
}
