import type Joi from 'joi';
import { type Schema, toSchema } from '../joi-schema.ts';

/** An event that is sent to webhooks; the schema is that of the whole body. */
export type EventDoc = { type: string; when: string; schema: Joi.ObjectSchema };

const HEADERS = [
  ['webhook-id', 'The same when a delivery is repeated: ignore what you have seen.'],
  ['webhook-timestamp', 'Seconds since 1970. Refuse what is more than five minutes from now.'],
  [
    'webhook-signature',
    'One or more of `v1,…`, separated by spaces: HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`.',
  ],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

const RESPONSES = {
  '2XX': { description: 'Received. Answer within 10 seconds, and do the work afterwards.' },
  410: { description: 'Switches the webhook off.' },
  default: { description: 'Not received: the delivery is repeated.' },
};

const operationIdOf = (type: string) =>
  `on${type
    .split('.')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}`;

const hookOf = ({ type, when, schema }: EventDoc) => ({
  post: {
    tags: ['Webhooks'],
    summary: when,
    description: `The server sends \`${type}\` to the webhooks that chose it.`,
    operationId: operationIdOf(type),
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema: toSchema(schema) } } },
    responses: RESPONSES,
  },
});

/** The section `webhooks`. Its schemas still carry their names. */
export const webhooksOf = (events: readonly EventDoc[]) =>
  Object.fromEntries(events.map((one) => [one.type, hookOf(one)]));

/** Any of the events, told apart by `type`. */
export function anyEvent(events: readonly EventDoc[]): Schema {
  const refs = events.map(({ type, schema }): [string, string] => [
    type,
    `#/components/schemas/${toSchema(schema)['x-name'] as string}`,
  ]);
  return {
    description: 'The body of a delivery. There may be more types later: ignore those that you do not know.',
    oneOf: refs.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(refs) },
  };
}
