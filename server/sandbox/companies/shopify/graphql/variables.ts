import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { type Fields, fieldsOf } from '../../calls/company.ts';

type Problem = { path: (string | number)[]; explanation: string };

/** Texts that the library takes as anything. Null if the value is fine. */
const SCALAR_FAULTS: Record<string, (value: unknown) => string | null> = {
  URL: (value) =>
    typeof value === 'string' && /^[a-z][a-z\d+.-]*:/i.test(value)
      ? null
      : `Invalid url '${String(value)}', missing scheme`,
  DateTime: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
      ? null
      : `invalid DateTime '${String(value)}'`,
};

function leafProblem(value: unknown, type: GraphQLInputType): string | null {
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name);
    return names.includes(String(value))
      ? null
      : `Expected "${String(value)}" to be one of: ${names.join(', ')}`;
  }
  const fault = SCALAR_FAULTS[String(type)]?.(value) ?? null;
  if (fault) return fault;
  const wrong: unknown[] = [];
  coerceInputValue(value, type, (_path, invalid) => wrong.push(invalid));
  return wrong.length > 0 ? `Could not coerce value ${JSON.stringify(value)} to ${String(type)}` : null;
}

function problemsIn(value: unknown, type: GraphQLInputType, path: Problem['path']): Problem[] {
  if (isNonNullType(type))
    return value == null
      ? [{ path, explanation: 'Expected value to not be null' }]
      : problemsIn(value, type.ofType, path);
  if (value == null) return [];
  if (isListType(type)) {
    const of = type.ofType;
    if (!Array.isArray(value)) return problemsIn(value, of, path);
    return value.flatMap((one: unknown, n) => problemsIn(one, of, [...path, n]));
  }
  if (!isInputObjectType(type)) {
    const explanation = leafProblem(value, type);
    return explanation ? [{ path, explanation }] : [];
  }
  const sent = fieldsOf(value);
  const known = type.getFields();
  const unknown = Object.keys(sent).filter((name) => !known[name]);
  return [
    ...unknown.map((name) => ({
      path: [...path, name],
      explanation: `Field is not defined on ${type.name}`,
    })),
    ...Object.values(known).flatMap((field) => {
      const given = sent[field.name];
      if (given === undefined && field.defaultValue !== undefined) return [];
      return problemsIn(given, field.type, [...path, field.name]);
    }),
  ];
}

function faultIn(node: VariableDefinitionNode, schema: GraphQLSchema, values: Fields): GraphQLError | null {
  const name = node.variable.name.value;
  const type = typeFromAST(schema, node.type);
  if (!isInputType(type)) return null;
  if (!(name in values) && node.defaultValue) return null;
  const value = values[name] ?? null;
  const problems = problemsIn(value, type, []);
  if (problems.length === 0) return null;
  const where = problems
    .filter(({ path }) => path.length > 0)
    .map(({ path, explanation }) => `${path.join('.')} (${explanation})`)
    .join(', ');
  return new GraphQLError(
    `Variable $${name} of type ${print(node.type)} was provided invalid value${where && ` for ${where}`}`,
    { nodes: [node], extensions: { code: 'INVALID_VARIABLE', value, problems } },
  );
}

/** What is wrong with the variables of a call. */
export const variableFaults = (operation: OperationDefinitionNode, schema: GraphQLSchema, values: Fields) =>
  (operation.variableDefinitions ?? []).flatMap((node) => faultIn(node, schema, values) ?? []);
