import { brand } from '@harkara/server/brand';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { CANCEL, cancelQuestion } from '~/features/tracking/cancel.ts';
import { findTracking, orderBehind } from '~/features/tracking/tracking.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { redirectWithToast, requireSession } from '~/lib/session.server.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, PageHeading, Stack } from '~/ui/page/Page.tsx';

export const meta: MetaFunction = () => [{ title: `${CANCEL.title} · ${brand.name}` }];

const awbOf = ({ params }: LoaderFunctionArgs) => params.awb ?? '';
const pageOf = (awb: string) => `/tracking/${encodeURIComponent(awb)}`;

/** The question as a page, for browsers without JavaScript. */
export async function loader(args: LoaderFunctionArgs) {
  const { token } = await requireSession(args);
  const awb = awbOf(args);
  const tracking = await findTracking(args.context, awb, token);
  if (!tracking) throw data(null, { status: 404 });
  if (!tracking.canCancel) return redirect(pageOf(awb));
  return { orderId: tracking.orderId, back: pageOf(awb) };
}

export async function action(args: ActionFunctionArgs) {
  const person = await requireSession(args);
  const awb = awbOf(args);
  const say = (tone: 'success' | 'danger', text: string) =>
    redirectWithToast(args, pageOf(awb), { tone, text });
  const order = await orderBehind(args.context, awb, person);
  if (order === null) return redirect(pageOf(awb));
  try {
    const { message } = await call(args.context, 'cancel/{id}', { id: order }, person.token);
    return await say('success', message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return say('danger', error.message);
  }
}

export default function Cancel() {
  const { orderId, back } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <PageHeading title={CANCEL.title} />
      <Card>
        <Stack>
          <strong>{cancelQuestion(orderId)}</strong>
          <p>{CANCEL.description}</p>
          <Inline>
            <Button variant="danger" busy={busy}>
              {CANCEL.yes}
            </Button>
            <LinkButton to={back} variant="quiet">
              {CANCEL.no}
            </LinkButton>
          </Inline>
        </Stack>
      </Card>
    </Form>
  );
}
