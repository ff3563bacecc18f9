import { randomBytes } from 'node:crypto';
import { equalTexts } from '../../../../platform/outbound/signature.ts';
import { type Account, fieldsOf, type Handler, ok, textIn, type World } from '../../calls/company.ts';
import { addToken, isTokenValid } from '../../calls/tokens.sql.ts';
import { oauthError } from '../answers.ts';
import { findStore, ownerOf, type ShopifyStore } from '../store.ts';

/** A second less than a day. */
const TOKEN_SECONDS = 86_399;

/** A token of the store's app, for a form or JSON. Errors are pages. */
export const issueToken: Handler = async ({ world, account, req }) => {
  const store = await findStore(world, account);
  const sent = fieldsOf(req.body);
  const clientId = textIn(sent.client_id);
  if (!equalTexts(clientId, store.clientId))
    return oauthError(
      'application_cannot_be_found',
      `Could not find Shopify API application with api_key ${clientId.replace(/\W/g, '')}`,
    );
  if (store.app === 'not-installed')
    return oauthError('app_not_installed', 'The app is not installed on this shop.');
  if (store.app === 'not-permitted')
    return oauthError('shop_not_permitted', 'Client credentials cannot be performed on this shop.');
  if (sent.grant_type !== 'client_credentials')
    return oauthError('invalid_request', 'The grant type is not supported.');
  if (!equalTexts(textIn(sent.client_secret), store.clientSecret))
    return oauthError('invalid_client', 'The client secret is wrong.');
  const token = `shpat_${randomBytes(16).toString('hex')}`;
  const expires_at = new Date(world.now().getTime() + TOKEN_SECONDS * 1_000);
  await addToken(world.db, { ...ownerOf(account), token, expires_at });
  return ok({ access_token: token, scope: store.scopes.join(','), expires_in: TOKEN_SECONDS });
};

/** A token that was issued and has not expired, or the pasted one. */
export async function isKnownToken({ db, now }: World, of: Account, store: ShopifyStore, token: string) {
  if (token === '' || store.app !== 'installed') return false;
  if (store.accessToken !== null && equalTexts(token, store.accessToken)) return true;
  return isTokenValid(db, of, token, now());
}
