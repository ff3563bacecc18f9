import type { Request } from 'express';
import { equalTexts } from '../../../platform/outbound/signature.ts';
import type { Answer, Handler } from '../calls/company.ts';
import { restError } from './rest.ts';
import { findStore, type Store } from './store.ts';

/** A call without a user gets its action's own error. */
const DENIED = {
  list: restError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.'),
  view: restError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot view this resource.'),
  create: restError(401, 'woocommerce_rest_cannot_create', 'Sorry, you are not allowed to create resources.'),
  edit: restError(401, 'woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to edit this resource.'),
  delete: restError(
    401,
    'woocommerce_rest_cannot_delete',
    'Sorry, you are not allowed to delete this resource.',
  ),
  batch: restError(
    401,
    'woocommerce_rest_cannot_batch',
    'Sorry, you are not allowed to batch manipulate this resource.',
  ),
};
export type Action = keyof typeof DENIED;

const fails = (message: string) => restError(401, 'woocommerce_rest_authentication_error', message);

function basicOf(authorization: string) {
  const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(authorization) ?? [];
  const [key = '', ...secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  return { key, secret: secret.join(':') };
}

/** The query string comes before the header. */
function credentialsOf(req: Request, { stripAuthorization }: Store) {
  const query = new URL(req.originalUrl, 'http://localhost').searchParams;
  const [key, secret] = [query.get('consumer_key'), query.get('consumer_secret')];
  if (key && secret) return { key, secret };
  return basicOf(stripAuthorization ? '' : (req.get('Authorization') ?? ''));
}

/** Null if the caller may act. */
function refusalOf(store: Store, req: Request, action: Action): Answer | null {
  const { key, secret } = credentialsOf(req, store);
  if (!equalTexts(key, store.consumerKey)) return DENIED[action];
  if (!equalTexts(secret, store.consumerSecret)) return fails('Consumer secret is invalid.');
  const needed = req.method === 'GET' || req.method === 'HEAD' ? 'read' : 'write';
  if (store.permissions.includes(needed)) return null;
  return fails(`The API key provided does not have ${needed} permissions.`);
}

/** The handler behind HTTP Basic or the keys in the query string. */
export const authorized =
  (action: Action, handle: Handler): Handler =>
  async (asked) => {
    const store = await findStore(asked.world, asked.account);
    return refusalOf(store, asked.req, action) ?? handle(asked);
  };
