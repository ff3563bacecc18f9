import { getNullableType, isListType, isObjectType } from 'graphql';
import { type Answer, type Company, type Fields, MAINTENANCE, ok, page } from '../calls/company.ts';
import { rootOf } from './calls.ts';
import { SCHEMA } from './schema/schema.ts';
import { NAME } from './store.ts';

export const NO_QUERY: Answer = {
  status: 400,
  body: { errors: { query: 'Required parameter missing or invalid' } },
};

export const NOT_FOUND: Answer = { status: 404, body: { errors: 'Not Found' } };

export const UNAUTHORIZED: Answer = {
  status: 401,
  body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
};

/** Like every error of a call, it comes with 200. */
export const throttled = (requestedQueryCost: number, throttleStatus: object): Answer =>
  ok({
    errors: [
      {
        message: 'Throttled',
        extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
      },
    ],
    extensions: { cost: { requestedQueryCost, actualQueryCost: null, throttleStatus } },
  });

/** What a mutation answers that Shopify refuses: nothing but errors. Null for a call that is no mutation. */
function refusedMutation(field: string, message: string): Fields | null {
  const payload = SCHEMA.getMutationType()?.getFields()[field]?.type;
  if (!isObjectType(payload)) return null;
  const members = Object.values(payload.getFields()).map(({ name, type }) => [
    name,
    isListType(getNullableType(type)) ? [{ field: null, message }] : null,
  ]);
  return { [field]: Object.fromEntries(members) as Fields };
}

function refusal(message: string, call: string): Answer {
  if (call === '') return NO_QUERY;
  const data = refusedMutation(rootOf(call), message);
  return ok(data ? { data } : { data: null, errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
}

const BROKEN = ok({
  errors: [
    {
      message: 'Internal error. Looks like something went wrong on our end.',
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    },
  ],
});

export const SHOPIFY: Company = {
  name: NAME,
  refusal,
  throttled: throttled(10, { maximumAvailable: 2_000, currentlyAvailable: 0, restoreRate: 100 }),
  broken: BROKEN,
  page: MAINTENANCE,
};

/** A page with the error in its title: the address for tokens has no JSON for it. */
export const oauthError = (code: string, description: string) =>
  page(
    `<!doctype html><html><head><title>400 - Oauth error ${code}</title></head>
<body><h1>Oauth error ${code}: ${description}</h1></body></html>`,
    400,
  );

/** The address for tokens, which is no GraphQL. */
export const OAUTH: Company = {
  name: NAME,
  refusal: (message) => oauthError('invalid_request', message),
  throttled: page('<!doctype html><title>429 Too Many Requests</title>', 429),
  broken: page('<!doctype html><title>Something went wrong</title>', 500),
  page: MAINTENANCE,
};
