import { CURRENT_VERSION, KNOWN_VERSIONS } from '../../../contract/versions.ts';
import type { Route } from '../routes.ts';
import { withMeanings } from './document/fields.ts';
import { aboutText } from './document/guide.ts';
import { namedInto } from './document/named.ts';
import { operation } from './document/operation.ts';
import { tagsOf } from './document/tags.ts';
import { anyEvent, type EventDoc, webhooksOf } from './document/webhooks.ts';
import { ERROR_SCHEMAS, REFUSED } from './errors.ts';
import type { Schema } from './joi-schema.ts';

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key within 24 hours gives the first answer again and acts once. An answer of 422, 429 or 5xx frees it: nothing was done.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  },
};

const HEADERS = {
  'Harkara-Version': {
    description: 'The version that answered. Send the header to ask for a version.',
    schema: { type: 'string', enum: KNOWN_VERSIONS },
  },
  'Idempotency-Replayed': {
    description: '`true` if this is the stored answer of an earlier call with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Harkara-Ignored-Fields': {
    description:
      'Sent to API keys: the fields of the request that this call does not have, such as a misspelled `customerDetails.landmark`. They were ignored.',
    schema: { type: 'string' },
  },
  'Content-Range': {
    description: 'Which rows these are, and of how many: `orders 0-24/319`, or `orders */319` for none.',
    schema: { type: 'string' },
  },
};

export type ApiOptions = { title: string; publicUrl?: string; events: readonly EventDoc[] };

export function openApi(
  routes: readonly Route[],
  { title, publicUrl = 'http://localhost:3000', events }: ApiOptions,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  const schemas: Record<string, Schema> = { ...ERROR_SCHEMAS };
  const name = namedInto(schemas);
  const documented = <T extends object>(part: T) =>
    JSON.parse(JSON.stringify(part), (key, value: unknown) => name(key, withMeanings(key, value))) as T;
  const [documentedPaths, webhooks] = [documented(paths), documented(webhooksOf(events))];
  schemas.WebhookEvent = anyEvent(events);
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: CURRENT_VERSION,
      description: aboutText(),
      contact: { name: `The operator of this ${title}`, url: publicUrl },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: tagsOf(routes.map(({ tag }) => tag)),
    paths: documentedPaths,
    webhooks,
    components: {
      schemas,
      responses: { Refused: REFUSED },
      headers: HEADERS,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, or the token of a sign-in, in `Authorization: Bearer …`.',
        },
      },
      parameters: PARAMETERS,
    },
  };
}
