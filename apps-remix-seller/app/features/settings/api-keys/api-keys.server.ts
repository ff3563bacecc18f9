import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, submit } from '~/lib/api.server.ts';
import { isoDate } from '~/lib/format.ts';
import { refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

const PAGE = '/settings/api-keys';

export async function loadApiKeys(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const { data: keys } = await call(args.context, 'api-keys/list', { userId }, token);
  return { keys, today: isoDate(Date.now()) };
}

/** The key goes into this answer only, not into the session's cookie. */
async function create(args: ActionFunctionArgs, form: FormData) {
  const { token, userId } = await requireSeller(args);
  const name = textOf(form, 'name');
  const input = {
    userId,
    name,
    scopes: form.getAll('scopes').map(String),
    expiresOn: textOf(form, 'expiresOn'),
  };
  try {
    const { key } = await submit(args.context, 'api-keys', input, token);
    return data({ made: { name, key } });
  } catch (error) {
    return refuseWith(form, error, { scopes: 'scopes' });
  }
}

async function revoke(args: ActionFunctionArgs, form: FormData) {
  const { token, userId } = await requireSeller(args);
  try {
    const { message } = await call(
      args.context,
      'api-keys/revoke',
      { userId, id: Number(form.get('id')) },
      token,
    );
    return await redirectWithToast(args, PAGE, { tone: 'success', text: message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(args, PAGE, { tone: 'danger', text: error.message });
  }
}

export async function changeApiKeys(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const intent = textOf(form, 'intent');
  if (intent === 'create') return create(args, form);
  if (intent === 'revoke') return revoke(args, form);
  return refuse(form, {}, 'Something went wrong!');
}
