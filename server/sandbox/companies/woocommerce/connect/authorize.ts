import { setSettings } from '../../calls/calls.sql.ts';
import { type Answer, type Asked, fieldsOf, type Handler, page } from '../../calls/company.ts';
import { sendWebhook } from '../../calls/webhooks.ts';
import { inStore } from '../../stores/store.ts';
import { takeId } from '../../stores/stores.sql.ts';
import { addressOf } from '../rest.ts';
import { findStore, ownerOf } from '../store.ts';
import { authorizePage, errorPage } from './authorize.page.ts';

const NAMES = ['app_name', 'user_id', 'return_url', 'callback_url', 'scope'] as const;
const SCOPES = ['read', 'write', 'read_write'];
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

type Wanted = Record<(typeof NAMES)[number], string>;

const refuse = (message: string) => page(errorPage(message), 401);

/** Tests and demos have no https: an address on this machine may do without. */
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || LOOPBACK.test(hostname);

function read({ req }: Asked): Wanted | { fault: Answer } {
  const query = addressOf(req).searchParams;
  const missing = NAMES.find((name) => !query.get(name));
  if (missing) return { fault: refuse(`Missing parameter ${missing}`) };
  const wanted = Object.fromEntries(NAMES.map((name) => [name, query.get(name)])) as Wanted;
  if (!SCOPES.includes(wanted.scope)) return { fault: refuse(`Invalid scope ${wanted.scope}`) };
  for (const name of ['return_url', 'callback_url'] as const)
    if (!URL.canParse(wanted[name])) return { fault: refuse(`The ${name} is not a valid URL`) };
  if (!isSafe(new URL(wanted.callback_url)))
    return { fault: refuse('The callback_url needs to be over SSL') };
  return wanted;
}

function back({ return_url, user_id }: Wanted, success: '0' | '1'): Answer {
  const url = new URL(return_url);
  url.searchParams.set('success', success);
  url.searchParams.set('user_id', user_id);
  return { status: 302, type: 'html', body: '', headers: { Location: url.href } };
}

/** The keys work before they are sent: the receiver may try them at once. */
async function sendKeys({ world, account }: Asked, { scope, user_id, callback_url }: Wanted) {
  const of = ownerOf(account);
  await setSettings(world.db, of, { permissions: scope });
  const { consumerKey, consumerSecret } = await findStore(world, account);
  const body = JSON.stringify({
    key_id: await inStore(world, of, (db) => takeId(db, of)),
    user_id,
    consumer_key: consumerKey,
    consumer_secret: consumerSecret,
    key_permissions: scope,
  });
  const headers = { 'Content-Type': 'application/json' };
  return sendWebhook(world, of, callback_url, { subject: 'keys', event: 'keys', headers, body });
}

/** The page on which the shop owner lets a program in. */
export const showAuthorize: Handler = async (asked) => {
  const wanted = read(asked);
  return 'fault' in wanted ? wanted.fault : page(authorizePage(wanted.app_name, wanted.scope));
};

export const authorize: Handler = async (asked) => {
  const wanted = read(asked);
  if ('fault' in wanted) return wanted.fault;
  if (fieldsOf(asked.req.body).choice !== 'approve') return back(wanted, '0');
  if ((await sendKeys(asked, wanted)) === 200) return back(wanted, '1');
  return refuse('An error occurred in the request and at the time were unable to send the consumer data');
};
