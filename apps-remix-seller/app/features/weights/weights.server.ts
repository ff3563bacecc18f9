import { MAX_FILE_BYTES, MAX_PICTURES } from '@harkara/server/contract/limits';
import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { call, callFile, idOf, orNotFound, upload } from '~/lib/api.server.ts';
import { refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { readForm } from '~/lib/forms/upload.server.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { askList } from '~/lib/lists/pages.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import type { CaseState } from './case.ts';

/** Allowance for the form's fields and boundaries. */
const ENVELOPE_BYTES = 20_000;
const HOME = '/weight-differences';

const TABS: Record<string, CaseState[]> = {
  open: ['OPEN'],
  disputed: ['DISPUTED'],
  closed: ['SETTLED', 'ACCEPTED', 'UPHELD', 'ADJUSTED', 'REJECTED', 'VOID'],
};

export async function loadCases(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const params = new URL(args.request.url).searchParams;
  const named = params.get('tab') ?? '';
  const tab = named in TABS ? named : 'open';
  const requested = pageOf(params);
  const [{ list, page }, summary] = await Promise.all([
    askList(requested, (at) =>
      call(args.context, 'weight-cases/list', { userId, state: TABS[tab], ...at }, token),
    ),
    call(args.context, 'weight-cases/summary', { userId }, token),
  ]);
  return { list, summary, tab, page, size: requested.size, now: new Date().toISOString() };
}

export async function loadCase(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  const found = await orNotFound(call(args.context, 'weight-cases/get', { id }, token));
  return { found, now: new Date().toISOString() };
}

/** The form as the API expects it, without empty file fields. */
function disputeOf(id: number, form: FormData): FormData {
  const dispute = new FormData();
  dispute.set('id', String(id));
  dispute.set('remark', textOf(form, 'remark'));
  for (const file of form.getAll('pictures'))
    if (file instanceof File && file.size > 0) dispute.append('pictures', file);
  return dispute;
}

/** A placeholder for a form that is too large to read; only a dispute can be that large. */
function unreadDispute(): FormData {
  const form = new FormData();
  form.set('intent', 'dispute');
  return form;
}

/** Accepts the difference, or disputes it with a remark and pictures. */
export async function answerCase(args: ActionFunctionArgs) {
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  const length = Number(args.request.headers.get('Content-Length') ?? Number.NaN);
  if (!(length <= MAX_PICTURES * MAX_FILE_BYTES + ENVELOPE_BYTES))
    return refuse(unreadDispute(), { pictures: FILE_TEXTS.tooBig });
  const form = await readForm(args.request);
  const isAccepted = textOf(form, 'intent') === 'accept';
  try {
    if (isAccepted) await call(args.context, 'weight-cases/accept', { id }, token);
    else await upload(args.context, 'weight-cases/dispute', disputeOf(id, form), token);
  } catch (error) {
    return refuseWith(form, error, { pictures: 'pictures' });
  }
  const text = isAccepted
    ? 'Weight difference accepted'
    : 'Weight difference disputed. We’ll review it and reply here.';
  return redirectWithToast(args, `${HOME}/${id}`, { tone: 'success', text });
}

export async function loadPicture(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  const file = await orNotFound(callFile(args.context, 'weight-cases/picture/{id}', { id }, token, 'get'));
  file.headers.set('X-Content-Type-Options', 'nosniff');
  file.headers.set('Cache-Control', 'private, max-age=3600');
  return file;
}
