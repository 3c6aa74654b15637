// The style rules that a program can check (docs/contributing.md). A suppression in the code needs a reason.
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { root } from './jest.project.mjs';
import { browserSupport } from './eslint-browser-support.mjs';
import { kebabCaseFile } from './eslint-kebab-case-file.mjs';

const TYPED = ['**/*.{ts,tsx}'];
const SPECS = ['**/*.spec.{ts,tsx}', '**/test/**', '**/e2e/**'];
/** Long lists of data without logic. */
const DATA = ['packages/builder/src/facts/compat.ts'];
/** Shopper-facing files: their texts are messages. */
const PAGES = ['frontend/app/**/*.{ts,tsx}'];
/** The desk is English alone. */
const DESK = ['frontend/app/desk/**'];
/** Attributes that users see, or that a screen reader speaks. */
const SHOWN = 'JSXAttribute[name.name=/^(aria-label|aria-description|label|placeholder|title|alt|description|text)$/]';
const LITERAL = 'Write the text as a message: packages/messages.';
const EARLY = 'No language is known at the top level of a module: call the message in a function.';
const WORDS = '/[A-Za-z]{2}/';
const textRules = [
  `JSXText[value=${WORDS}]`,
  `${SHOWN} Literal[value=${WORDS}]:not(CallExpression *, BinaryExpression *, MemberExpression *)`,
  `${SHOWN} TemplateElement[value.raw=/[A-Za-z]{2} | [A-Za-z]{2}/]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=${WORDS}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ConditionalExpression > Literal[value=${WORDS}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WORDS}]`,
  `CallExpression[callee.object.name="toast"] > :matches(Literal[value=${WORDS}], TemplateLiteral)`,
].map((selector) => ({ selector, message: LITERAL }));
const earlyMessage = { selector: 'CallExpression[callee.object.name="m"]:not(:function *)', message: EARLY };

/** Files that may read the environment: entry points, settings, and code that starts other processes. */
const ENVIRONMENT_READERS = [
  '**/main.ts',
  '**/config.ts',
  '**/*.config.{ts,mjs,cjs}',
  '**/*.mjs',
  'infra/{launcher,test-env}/**',
  'packages/service-kit/src/testing/**',
  ...SPECS,
];

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      'frontend/build/',
      '{services,infra}/*/build/',
      'gateway/build/',
      '**/generated/',
      '**/.react-router/',
      '.data/',
      'test-results/',
      '**/*.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { shop: { rules: { 'browser-support': browserSupport, 'kebab-case-file': kebabCaseFile } } },
    rules: {
      'shop/kebab-case-file': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', { max: 4 }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings come from config.ts, parsed once.' },
      ],
    },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.recommendedTypeChecked],
    // Two programs for everything: one for each workspace reads the same libraries fifteen times, and fills the memory.
    languageOptions: {
      parserOptions: {
        project: ['packages/tooling/tsconfig.all.json', 'frontend/tsconfig.json'],
        tsconfigRootDir: root,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      // A port is asynchronous for the adapter that needs it; the others need not await.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // React hooks return plain objects whose functions never use `this`.
    files: ['frontend/**', ...SPECS],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    // What runs in a shopper's browser.
    files: ['frontend/{app,worker}/**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.server.{ts,tsx}', ...SPECS],
    rules: {
      'shop/browser-support': 'error',
    },
  },
  {
    files: ['frontend/e2e/*.e2e.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: 'Import it from test.js: a new context for each test is slow.',
        },
      ],
    },
  },
  {
    files: PAGES,
    ignores: [...DESK, '**/*.spec.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...textRules, earlyMessage] },
  },
  { files: [...SPECS, ...DATA], rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', 'max-params': 'off' } },
  { files: ENVIRONMENT_READERS, rules: { 'no-restricted-properties': 'off' } },
);
