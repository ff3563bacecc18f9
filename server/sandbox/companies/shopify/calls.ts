import { Kind, parse } from 'graphql';
import { fieldsOf, textIn } from '../calls/company.ts';
import { SCHEMA } from './schema/schema.ts';

/** The name of a call that is no GraphQL, or names no field that there is. */
const OTHER = 'graphql';

const kebab = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const FIELDS = [SCHEMA.getQueryType(), SCHEMA.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
);

/** Calls are named by their first field: `orders`, `fulfillment-create`. */
export const CALLS = [...FIELDS.map(kebab), OTHER];

/** The field that a call is named by. */
export const rootOf = (call: string) => FIELDS.find((field) => kebab(field) === call) ?? '';

export function callOf(body: unknown): string {
  try {
    const [operation] = parse(textIn(fieldsOf(body).query)).definitions.filter(
      ({ kind }) => kind === Kind.OPERATION_DEFINITION,
    );
    const [selection] =
      operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
    const field = selection?.kind === Kind.FIELD ? selection.name.value : '';
    return FIELDS.includes(field) ? kebab(field) : OTHER;
  } catch {
    return OTHER;
  }
}
