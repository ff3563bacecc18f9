import { brand } from '@harkara/server/brand';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NotificationCard } from '~/features/settings/NotificationCard.tsx';
import { ApiError, call, submit } from '~/lib/api.server.ts';
import { textOf } from '~/lib/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';

export const meta: MetaFunction = () => [{ title: `Notifications · ${brand.name}` }];

const PAGE = '/settings/notifications';

export async function loader(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  return {
    switches: await call(args.context, 'user/notifications', { userId }, token),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const [kind, wanted] = textOf(await args.request.formData(), 'switch').split(':');
  try {
    const asked = { userId, kind, active: wanted === 'on' };
    const { name, active } = await submit(args.context, 'user/notifications/update', asked, token);
    const text = `“${name}” messages turned ${active ? 'on' : 'off'}`;
    return await redirectWithToast(args, PAGE, { tone: 'success', text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(args, PAGE, { tone: 'danger', text: error.message });
  }
}

export default function Notifications() {
  const { switches } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Notifications"
        note="Your buyers get these by SMS, and by e-mail where the order has an address. Each carries the tracking link."
      />
      <Stack>
        {switches.map((one) => (
          <NotificationCard key={one.kind} {...one} />
        ))}
      </Stack>
    </>
  );
}
