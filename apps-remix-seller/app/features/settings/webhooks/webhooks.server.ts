import type { Input } from '@harkara/server/contract/calls';
import { WEBHOOK_TEXTS as TEXTS } from '@harkara/server/contract/texts/webhooks';
import { DELIVERY_STATES } from '@harkara/server/contract/webhooks';
import { isDay, startOfIstDay } from '@harkara/server/time';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, idOf, orNotFound, submit } from '~/lib/api.server.ts';
import { isoDate } from '~/lib/format.ts';
import { refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { replayAll } from './replay.ts';

const LIST = '/settings/webhooks';

export async function loadWebhooks(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  return { webhooks: (await call(args.context, 'webhooks/list', { userId }, token)).data };
}

export async function loadNewWebhook(args: LoaderFunctionArgs) {
  await requireSeller(args);
  return null;
}

const fieldsOf = (form: FormData) => ({
  url: textOf(form, 'url'),
  events: form.getAll('events') as NonNullable<Input<'webhooks/save'>['events']>,
  active: form.has('active'),
});

/** The answer has the secret, which no later page can show. */
export async function createWebhook(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  try {
    const { id, secret } = await submit(args.context, 'webhooks/save', { userId, ...fieldsOf(form) }, token);
    return data({ created: { id, secret: secret ?? '' } });
  } catch (error) {
    return refuseWith(form, error, { events: 'events' });
  }
}

export async function loadWebhook(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const id = idOf(args.params.id);
  const params = new URL(args.request.url).searchParams;
  const { page, size, limit, offset } = pageOf(params);
  const state = DELIVERY_STATES.find((one) => one === params.get('state')) ?? null;
  const [{ data: webhooks }, deliveries] = await orNotFound(
    Promise.all([
      call(args.context, 'webhooks/list', { userId }, token),
      call(args.context, 'webhooks/deliveries', { userId, id, offset, limit, state }, token),
    ]),
  );
  const webhook = webhooks.find((one) => one.id === id);
  if (!webhook) throw data(null, { status: 404 });
  return { webhook, deliveries, state, page, size, today: isoDate(Date.now()) };
}

/** The page's forms, by the `intent` of their button. */
export async function changeWebhook(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const id = idOf(args.params.id);
  const form = await args.request.formData();
  const own = { userId, id };
  const page = `${LIST}/${id}${new URL(args.request.url).search}`;
  const done = (text: string) => redirectWithToast(args, page, { tone: 'success', text });
  const actions: Record<string, () => Promise<unknown>> = {
    save: async () =>
      done((await submit(args.context, 'webhooks/save', { ...own, ...fieldsOf(form) }, token)).message),
    rotate: async () => data({ secret: (await call(args.context, 'webhooks/rotate', own, token)).secret }),
    test: async () => data({ tested: await call(args.context, 'webhooks/test', own, token) }),
    resend: async () => {
      const deliveryId = textOf(form, 'deliveryId');
      await call(args.context, 'webhooks/redeliver', { userId, deliveryId }, token);
      return done('We’re sending the delivery again.');
    },
    replay: async () => {
      // `from` goes on after a replay that left something.
      const [from, day] = [textOf(form, 'from'), textOf(form, 'since')];
      if (!from && !isDay(day)) return refuse(form, { since: 'Choose a date.' });
      const replayed = await replayAll(from || startOfIstDay(day).toISOString(), (since) =>
        call(args.context, 'webhooks/replay', { ...own, since }, token),
      );
      return replayed.nextSince === null ? done(TEXTS.replayed(replayed.queued)) : data({ replayed });
    },
  };
  const act = actions[textOf(form, 'intent')];
  if (!act) throw data(null, { status: 400 });
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    return refuseWith(form, error, { events: 'events' });
  }
}
