import js from '@eslint/js';
import imports from 'eslint-plugin-import';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// knex.raw(text) runs the text unchanged: it must be a literal, with values bound and names allow-listed.
const rawMethods = '/^(raw|(or|and)?(where|having)Raw|(orderBy|groupBy|join|from|select|count|set)Raw)$/';
const rawCall = `CallExpression[callee.property.name=${rawMethods}][arguments.length>0]:not([callee.object.name='express'])`;
const writtenOut = [
  ":not([arguments.0.type='Literal'])",
  ":not([arguments.0.type='TemplateLiteral'][arguments.0.expressions.length=0])",
  ':not([arguments.0.name=/^[A-Z][A-Z0-9_]*$/])',
].join('');

const noRawText = {
  selector: rawCall + writtenOut,
  message:
    'The first argument of a Knex raw call must be a literal or a CONSTANT: bind values with ? and names with ??.',
};
const functionComponents = {
  selector:
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[id.name=/^([A-Z][A-Z]?[a-z]|use[A-Z])/] > ArrowFunctionExpression',
  message: 'Write components and hooks as function declarations.',
};
const serverPackages = [
  'express',
  'express-*',
  'helmet',
  'joi',
  'knex',
  'mysql2',
  'mysql2/*',
  'passport',
  'passport-*',
  'pino',
];

const TYPED = ['**/*.ts', '**/*.tsx'];
// Types of the plain JavaScript that runs before the packages are installed.
const DECLARATIONS = ['**/*.d.mts', '**/*.d.ts'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/build/',
      '.data*/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'server/contract/api.d.ts',
      'server/contract/sandbox.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
    plugins: { import: imports },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-misleading-character-class': ['error', { allowEscape: true }],
      'no-param-reassign': 'error',
      'no-restricted-syntax': ['error', noRawText],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'import/first': 'error',
      'import/no-duplicates': ['error', { 'prefer-inline': true }],
      'import/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling', 'index'],
          pathGroups: [{ pattern: '~/**', group: 'internal' }],
          'newlines-between': 'never',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: TYPED,
    ignores: DECLARATIONS,
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['server/tsconfig.json', 'apps-*/tsconfig.json', 'tests/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // A function may return a promise by contract without awaiting anything.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-unnecessary-type-conversion': 'off',
      // A type parameter used once allows the caller to name the type of rows or of a file.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    // Only interfaces can augment a library's types.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    // Knex types rows by a type parameter; the rule misses that some assertions after `await` are needed.
    files: ['**/*.sql.ts'],
    rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' },
  },
  {
    files: ['apps-*/**/*.{ts,tsx}'],
    ignores: DECLARATIONS,
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', functionComponents],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Remix throws Responses; React accepts async functions as handlers.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      // Some browsers drop the role of unstyled lists and of grids unless it is explicit.
      'jsx-a11y/no-redundant-roles': 'off',
      'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      // 'Picture 2 of your dispute' tells which of several it is.
      'jsx-a11y/img-redundant-alt': 'off',
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: serverPackages, message: 'The clients reach the server by its API.' }] },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@harkara/*'], message: 'The server imports its own files relatively.' },
            { regex: '^(xlsx|exceljs)(/|$)', message: 'Both have known holes without a fix.' },
          ],
        },
      ],
    },
  },
  {
    // Tests read untyped responses; every response is validated against its schema on arrival.
    files: ['tests/**/*.{ts,tsx}'],
    ignores: DECLARATIONS,
    rules: {
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': ['error', { allowAny: true, allowNumberAndString: true }],
    },
  },
  // Programs that write to a terminal: the starter, the server's entry point and the tests.
  {
    files: ['server/bin/**/*.mjs', 'server/main.ts', 'tests/**', 'docs/api/quick-start/*'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{mjs,js}', '*.config.ts'],
    languageOptions: { globals: nodeGlobals() },
  },
  {
    files: ['server/assets/**/*.js'],
    languageOptions: { globals: browserGlobals() },
  },
);

function browserGlobals() {
  const names = [
    'addEventListener',
    'document',
    'getSelection',
    'IntersectionObserver',
    'localStorage',
    'location',
    'navigator',
    'requestAnimationFrame',
    'scrollBy',
  ];
  return Object.fromEntries(names.map((name) => [name, 'readonly']));
}

function nodeGlobals() {
  const names = [
    'process',
    'console',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'performance',
  ];
  return Object.fromEntries(
    [...names, 'URL', 'AbortController', 'Buffer', 'fetch', 'FormData', 'Blob'].map((name) => [
      name,
      'readonly',
    ]),
  );
}
