import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { type Fields, fieldsOf, textIn } from '../../calls/company.ts';
import { SCHEMA } from '../schema/schema.ts';
import { costOf } from './cost.ts';
import { RULES } from './rules.ts';
import { variableFaults } from './variables.ts';

const MAX_COST = 1_000;

export type Ready = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Fields;
  /** What the call costs at most. */
  cost: number;
};

const tooDear = (cost: number) =>
  new GraphQLError(
    `Query cost is ${cost}, which exceeds the single query max cost limit (${MAX_COST}).\n\n` +
      'See https://shopify.dev/concepts/about-apis/rate-limits for more information on how the cost of a query is ' +
      'calculated.',
    { extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: MAX_COST } },
  );

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { message, nodes, source, positions } = error;
    return new GraphQLError(message, { nodes, source, positions, extensions: { code: 'PARSE_ERROR' } });
  }
}

/** What to run, or what is wrong with it: of this nothing is run, and nothing is paid for. */
export function prepare({
  query,
  variables,
  operationName,
}: Fields): Ready | { errors: readonly GraphQLError[] } {
  const document = parsed(textIn(query));
  if (document instanceof GraphQLError) return { errors: [document] };
  const faults = validate(SCHEMA, document, RULES);
  if (faults.length > 0) return { errors: faults };
  const operation = getOperationAST(document, textIn(operationName) || null);
  if (!operation) return { errors: [new GraphQLError('An operation name is required')] };
  const values = fieldsOf(variables);
  const wrong = variableFaults(operation, SCHEMA, values);
  if (wrong.length > 0) return { errors: wrong };
  const cost = costOf({ schema: SCHEMA, document, variables: values }, operation);
  if (cost > MAX_COST) return { errors: [tooDear(cost)] };
  return { document, operation, variables: values, cost };
}
