import {
  type ArgumentNode,
  type ASTNode,
  type FieldNode,
  FieldsOnCorrectTypeRule,
  getNamedType,
  type GraphQLArgument,
  GraphQLError,
  isLeafType,
  isNonNullType,
  Kind,
  KnownArgumentNamesRule,
  print,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  specifiedRules,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  valueFromAST,
  visit,
} from 'graphql';
import type { Fields } from '../../calls/company.ts';

type Fault = { message: string; at?: ASTNode; path?: string[]; extensions: Fields };

function undefinedField(field: string, typeName: string): Fault {
  return {
    message: `Field '${field}' doesn't exist on type '${typeName}'`,
    extensions: { code: 'undefinedField', typeName, fieldName: field },
  };
}

function selectionMismatch(node: FieldNode, typeName: string, isLeaf: boolean): Fault | null {
  const field = node.name.value;
  if (isLeaf === !node.selectionSet) return null;
  const why = isLeaf
    ? `Selections can't be made on scalars (field '${field}' returns ${typeName} but has selections)`
    : `Field must have selections (field '${field}' returns ${typeName} but has no selections. ` +
      `Did you mean '${field} { ... }'?)`;
  return { message: why, extensions: { code: 'selectionMismatch', nodeName: `field '${field}'`, typeName } };
}

function hasVariable(node: ASTNode): boolean {
  let isFound = false;
  visit(node, { Variable: () => void (isFound = true) });
  return isFound;
}

function argumentFault(
  field: string,
  argument: ArgumentNode,
  known: readonly GraphQLArgument[],
): Fault | null {
  const { value } = argument;
  const name = argument.name.value;
  const definition = known.find((one) => one.name === name);
  if (!definition)
    return {
      message: `Field '${field}' doesn't accept argument '${name}'`,
      at: argument,
      path: [name],
      extensions: { code: 'argumentNotAccepted', name: field, typeName: 'Field', argumentName: name },
    };
  if (hasVariable(value) || valueFromAST(value, definition.type) !== undefined) return null;
  return {
    message:
      `Argument '${name}' on Field '${field}' has an invalid value (${print(value)}). ` +
      `Expected type '${String(definition.type)}'.`,
    path: [name],
    extensions: { code: 'argumentLiteralsIncompatible', typeName: 'Field', argumentName: name },
  };
}

function missingArguments(node: FieldNode, known: readonly GraphQLArgument[]): Fault | null {
  const field = node.name.value;
  const missing = known
    .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
    .filter(({ name }) => !node.arguments?.some((argument) => argument.name.value === name))
    .map(({ name }) => name)
    .join(', ');
  if (missing === '') return null;
  return {
    message: `Field '${field}' is missing required arguments: ${missing}`,
    extensions: { code: 'missingRequiredArguments', className: 'Field', name: field, arguments: missing },
  };
}

/** The operation and the fields that lead to a node. */
const pathOf = (ancestors: readonly (ASTNode | readonly ASTNode[])[], own: FieldNode): string[] =>
  [...ancestors, own].flatMap((node) => {
    if (!('kind' in node)) return [];
    if (node.kind === Kind.OPERATION_DEFINITION) return [[node.operation, node.name?.value].join(' ').trim()];
    if (node.kind === Kind.FRAGMENT_DEFINITION) return [`fragment ${node.name.value}`];
    return node.kind === Kind.FIELD ? [(node.alias ?? node.name).value] : [];
  });

/** Refuses what the schema does not have, in Shopify's words. */
const fieldRule: ValidationRule = (context) => ({
  Field(node, _key, _parent, _path, ancestors) {
    const parent = context.getParentType();
    const definition = context.getFieldDef();
    if (!parent) return;
    const faults = definition
      ? [
          selectionMismatch(
            node,
            getNamedType(definition.type).name,
            isLeafType(getNamedType(definition.type)),
          ),
          ...(node.arguments ?? []).map((one) => argumentFault(node.name.value, one, definition.args)),
          missingArguments(node, definition.args),
        ]
      : [undefinedField(node.name.value, parent.name)];
    const path = pathOf(ancestors, node);
    for (const fault of faults) {
      if (!fault) continue;
      const { message, at = node, path: own = [], extensions } = fault;
      context.reportError(new GraphQLError(message, { nodes: [at], path: [...path, ...own], extensions }));
    }
  },
});

const REPLACED: readonly ValidationRule[] = [
  FieldsOnCorrectTypeRule,
  ScalarLeafsRule,
  KnownArgumentNamesRule,
  ProvidedRequiredArgumentsRule,
  ValuesOfCorrectTypeRule,
];

/** The other rules have the words of the library. */
export const RULES: ValidationRule[] = [
  fieldRule,
  ...specifiedRules.filter((rule) => !REPLACED.includes(rule)),
];
