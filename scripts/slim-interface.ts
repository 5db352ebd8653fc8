/**
 * Excludes from the build what the libraries of the interface carry for uses that it does not make: themes made of CSS
 * variables, ripples (`disableRipple` in theme-components.ts), inputs without an outline, react-admin's own router,
 * export, column chooser, bulk actions and names of resources without texts, and zod's messages, JSON Schema, generated
 * code and methods of string formats. A use that is added needs its module back here. One line is corrected.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The browser would call it for another use. */
const UNUSED = "function unused() { throw new Error('left out by scripts/slim-interface.ts') }\nexport default unused"
const EXPORT = /^export (?:const|function) (\w+)/gm

const exportsOf = (names: readonly string[]) => names.map((name) => `export const ${name} = unused`)
/** A module whose exports throw when they are called. @param names of the exports that its source does not declare */
const unused =
  (...names: readonly string[]) =>
  (source: string) =>
    [UNUSED, ...exportsOf([...source.matchAll(EXPORT)].map(([, name = '']) => name)), ...exportsOf(names)].join('\n')

/** Called for every schema; what it returns is not called. */
const UNUSED_METHODS = 'createToJSONSchemaMethod|createStandardJSONSchemaMethod'

/** The URLs of lists and calls have one value per name. */
const PLAIN_QUERIES = `
const written = (value) => encodeURIComponent(value).replace(/[!'()*]/g, (sign) => '%' + sign.charCodeAt(0).toString(16).toUpperCase())
export const parse = (query) => Object.fromEntries(new URLSearchParams(query))
export const stringify = (values) =>
  Object.keys(values)
    .filter((name) => values[name] !== undefined)
    .sort()
    .map((name) => written(name) + '=' + written(values[name]))
    .join('&')
export default { parse, stringify }`

/** The replacement of each module, by its path in `node_modules`, from its source. */
export const SLIM_INTERFACE: Readonly<Record<string, (source: string) => string>> = {
  '@emotion/react/dist/emotion-react.browser.esm.js': (source) =>
    source.replace(/^import 'hoist-non-react-statics';$/m, ''),
  '@mui/material/ButtonBase/TouchRipple.mjs': () => 'export default () => null',
  '@mui/material/FilledInput/FilledInput.mjs': unused(),
  '@mui/material/Input/Input.mjs': unused(),
  '@mui/material/styles/ThemeProviderWithVars.mjs': unused('useColorScheme'),
  '@mui/material/styles/createThemeWithVars.mjs': unused(),
  // Without choices there is no list, and so no active option: the attribute would be empty, which is not valid.
  '@mui/material/useAutocomplete/useAutocomplete.mjs': (source) =>
    source.replace(/(\s*\/\/.*)*(\s*'aria-activedescendant': )popupOpen(?= \? '')/, '$2listboxAvailable'),
  // Of texts that are not translated: all are.
  'inflection/lib/inflection.js': () =>
    ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
      .map((name) => `export const ${name} = (text) => text`)
      .join('\n'),
  'ra-core/dist/export/defaultExporter.js': unused(),
  // The back-office has its own router (src/admin/core/providers/page-history.ts).
  'ra-core/dist/routing/adapters/reactRouterProvider.js': (source) =>
    source
      .replace(/^const (InternalRouter|useCanBlock) = [\s\S]*?^};$/gm, 'const $1 = () => null')
      .replace(/^ {4}useBlocker,$/m, ''),
  'ra-ui-materialui/dist/button/BulkDeleteButton.js': unused(),
  'ra-ui-materialui/dist/list/BulkActionsToolbar.js': unused(),
  'ra-ui-materialui/dist/list/datatable/ColumnsSelector.js': () => 'export const ColumnsSelector = () => null',
  'ra-ui-materialui/dist/list/datatable/ColumnsSelectorItem.js': unused(),
  'query-string/index.js': () => PLAIN_QUERIES,
  // Formats that are methods of strings (`z.email()` is left), and values that contain themselves.
  'zod/v4/classic/schemas.js': (source) =>
    source
      .replace(/(export const ZodString = [\s\S]*?\n\}), \{[\s\S]*?\n\}\);/, '$1);')
      .replace('core.config({ memoizer: core.memoizer() });', ';'),
  'zod/v4/core/json-schema-processors.js': unused(),
  // Code made of schemas, which the security policy of the pages forbids.
  'zod/v4/core/schemas.js': (source) =>
    source.replace(/(export const \$ZodObjectJIT = )[\s\S]*?\n\}\);/, '$1$ZodObject;'),
  'zod/v4/locales/en.js': () => 'export default () => ({ localeError: () => undefined })',
  'zod/v4/core/to-json-schema.js': (source) =>
    unused('process')(source).replace(new RegExp(`(${UNUSED_METHODS}) = unused`, 'g'), '$1 = () => unused'),
}

/** Checks of the config, without which no server starts: the browser trusts them. */
const CHECKS = /\/src\/shared\/resources\/(?:check|shape)\.ts$/
export const checkedConfig: Plugin = {
  name: 'checked-config',
  apply: 'build',
  load: {
    filter: { id: CHECKS },
    handler: () =>
      'export const problemsOf = () => []\nexport const shapeProblems = problemsOf\nexport const UNKNOWN_SETTING = null',
  },
}

const PATH =
  /\/node_modules\/((?:@emotion\/react|@mui\/material|inflection|query-string|ra-core|ra-ui-materialui|zod)\/.+)$/

export const slimInterface: Plugin = {
  name: 'slim-interface',
  apply: 'build',
  load: {
    filter: { id: PATH },
    handler: (id) => SLIM_INTERFACE[PATH.exec(id)?.[1] ?? '']?.(readFileSync(id, 'utf8')),
  },
}
