import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  GraphQLInt,
  type GraphQLNamedType,
  type GraphQLSchema,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromAST,
} from 'graphql';
import { type Fields, fieldsOf } from '../../calls/company.ts';

const MUTATION_COST = 10;
const DEAR_MUTATIONS: Record<string, number> = { fulfillmentTrackingInfoUpdate: 50 };
/** Parts of an answer that cost nothing. */
const FREE = /^(MoneyBag|MoneyV2|PageInfo|\w*UserError)$/;

/** Fits the recorded answers: a page of 5 counts 3 times, one of 10 counts 4 times, one of 20 counts 5 times. */
const pageFactor = (size: number) => (size < 1 ? 0 : Math.max(1, Math.ceil(Math.log2(size))));

const sum = (costs: number[]) => costs.reduce((total, cost) => total + cost, 0);

type Query = { schema: GraphQLSchema; document: DocumentNode; variables: Fields };
/** A field with the type that it is a field of. */
type Placed = { node: FieldNode; parent: GraphQLNamedType };

/** The fields of a selection, those of its fragments included. */
function fieldsIn(query: Query, { selections }: SelectionSetNode, parent: GraphQLNamedType): Placed[] {
  const typed = (name: string | undefined) => (name && query.schema.getType(name)) || parent;
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [{ node, parent }];
    if (node.kind === Kind.INLINE_FRAGMENT)
      return fieldsIn(query, node.selectionSet, typed(node.typeCondition?.name.value));
    return query.document.definitions.flatMap((fragment) =>
      fragment.kind === Kind.FRAGMENT_DEFINITION && fragment.name.value === node.name.value
        ? fieldsIn(query, fragment.selectionSet, typed(fragment.typeCondition.name.value))
        : [],
    );
  });
}

/** Without data: what the selection costs at most. */
const selectionCost = (
  query: Query,
  { selectionSet }: FieldNode,
  type: GraphQLNamedType,
  data: unknown,
): number =>
  selectionSet ? sum(fieldsIn(query, selectionSet, type).map((field) => fieldCost(query, field, data))) : 0;

/** The most that one of several answers costs. */
const dearest = (query: Query, node: FieldNode, type: GraphQLNamedType, answers: unknown[]) =>
  Math.max(0, ...answers.map((answer) => selectionCost(query, node, type, answer)));

function connectionCost(query: Query, node: FieldNode, type: GraphQLNamedType, data: unknown): number {
  const nodeType = query.schema.getType(type.name.replace(/Connection$/, ''));
  if (!nodeType || !node.selectionSet) return 0;
  const below = fieldsIn(query, node.selectionSet, type);
  const edges = below.filter((field) => field.node.name.value === 'edges');
  const inEdges = edges.flatMap(({ node: edge }) =>
    edge.selectionSet ? fieldsIn(query, edge.selectionSet, nodeType) : [],
  );
  const selected = [...below, ...inEdges].filter((field) => /^nodes?$/.test(field.node.name.value));
  const first = node.arguments?.find(({ name }) => name.value === 'first');
  const { nodes, edges: found } = fieldsOf(data);
  const answers = [nodes, found].find(Array.isArray)?.map((one: Fields) => one.node ?? one);
  const size =
    (answers?.length ?? Number(first && valueFromAST(first.value, GraphQLInt, query.variables))) || 0;
  const costs = selected.map((field) => dearest(query, field.node, nodeType, answers ?? [undefined]));
  return 2 + pageFactor(size) * (1 + Math.max(0, ...costs));
}

function fieldCost(query: Query, { node, parent }: Placed, data: unknown): number {
  const definition = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
  if (!definition) return 0;
  const type = getNamedType(definition.type);
  if (isLeafType(type) || FREE.test(type.name)) return 0;
  const answer = data === undefined ? undefined : (fieldsOf(data)[(node.alias ?? node.name).value] ?? null);
  if (parent === query.schema.getMutationType())
    return (DEAR_MUTATIONS[node.name.value] ?? MUTATION_COST) + selectionCost(query, node, type, answer);
  if (answer === null) return 0;
  if (type.name.endsWith('Connection')) return connectionCost(query, node, type, answer);
  const answers = Array.isArray(answer) ? answer : [answer];
  if (answers.length === 0) return 0;
  return (parent.name.endsWith('Payload') ? 0 : 1) + dearest(query, node, type, answers);
}

/** What an operation costs at most, or with its answer what it did cost. */
export function costOf(query: Query, operation: OperationDefinitionNode, data?: unknown): number {
  const root = query.schema.getRootType(operation.operation);
  if (!root) return 0;
  return sum(fieldsIn(query, operation.selectionSet, root).map((field) => fieldCost(query, field, data)));
}
