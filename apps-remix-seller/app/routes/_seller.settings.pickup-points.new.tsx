import { brand } from '@harkara/server/brand';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listPoints, newPoint, savePoint } from '~/features/settings/pickup-points.server.ts';
import { PickupPointForm } from '~/features/settings/PickupPointForm.tsx';
import { safePath } from '~/lib/paths.ts';

export const meta: MetaFunction = () => [{ title: `Create Pickup Point · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const points = await listPoints(args);
  return {
    newPoint: await newPoint(args, points.length === 0),
    back: safePath(new URL(args.request.url).searchParams.get('redirectTo'), '/settings/pickup-points'),
  };
}

export const action = (args: ActionFunctionArgs) => savePoint(args, null);

export default function NewPickupPoint() {
  const { back, newPoint: start } = useLoaderData<typeof loader>();
  return (
    <PickupPointForm title="Create Pickup Point" button="Create pickup point" newPoint={start} back={back} />
  );
}
