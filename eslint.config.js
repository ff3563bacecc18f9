import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// knex.raw(text) runs the text as it is: it must be written out, with values bound and names allow-listed.
const rawMethods = '/^(raw|(or|and)?(where|having)Raw|(orderBy|groupBy|join|from|select|count|set)Raw)$/';
const rawCall = `CallExpression[callee.property.name=${rawMethods}][arguments.length>0]:not([callee.object.name='express'])`;
const writtenOut = [
  ":not([arguments.0.type='Literal'])",
  ":not([arguments.0.type='TemplateLiteral'][arguments.0.expressions.length=0])",
  ':not([arguments.0.name=/^[A-Z][A-Z0-9_]*$/])',
].join('');

const noRawText = {
  selector: rawCall + writtenOut,
  message: 'The first argument of a Knex raw call must be a literal or a CONSTANT: bind values with ? and names with ??.',
};
const serverPackages = ['express', 'express-*', 'helmet', 'joi', 'knex', 'mysql2', 'mysql2/*', 'passport', 'passport-*', 'pino'];

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/build/', '.data*/', '.cache/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
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
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['apps-*/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': ['error', { patterns: [{ group: serverPackages, message: 'The clients reach the server by its API.' }] }],
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
  // What speaks to a terminal: the starter, the server's entry point and the tests.
  { files: ['server/bin/*.mjs', 'server/main.ts', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{mjs,js}', '*.config.ts'],
    languageOptions: { globals: nodeGlobals() },
  },
);

function nodeGlobals() {
  const names = ['process', 'console', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'];
  return Object.fromEntries([...names, 'URL', 'AbortController', 'Buffer', 'fetch', 'FormData', 'Blob'].map((name) => [name, 'readonly']));
}
