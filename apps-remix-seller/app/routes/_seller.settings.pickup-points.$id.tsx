import { brand } from '@harkara/server/brand';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listPoints, savePoint } from '~/features/settings/pickup-points.server.ts';
import { PickupPointForm } from '~/features/settings/PickupPointForm.tsx';
import { idOf } from '~/lib/api.server.ts';

export const meta: MetaFunction = () => [{ title: `Edit Pickup Point · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const point = (await listPoints(args)).find(({ id }) => String(id) === args.params.id);
  if (!point) throw data(null, { status: 404 });
  return { point };
}

export async function action(args: ActionFunctionArgs) {
  return savePoint(args, idOf(args.params.id));
}

export default function EditPickupPoint() {
  const { point } = useLoaderData<typeof loader>();
  return <PickupPointForm title="Edit Pickup Point" button="Save changes" point={point} />;
}
