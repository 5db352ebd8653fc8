/**
 * Leaves out of the build what the libraries of the interface carry for uses that it does not make: themes made of CSS
 * variables, ripples (`disableRipple` in theme-components.ts), inputs without an outline, react-admin's own export,
 * column chooser, bulk actions and names of resources without texts, and zod's messages and JSON Schema. A use that is
 * added needs its module back here.
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

/** The replacement of each module, by its path in `node_modules`, from its source. */
export const SLIM_INTERFACE: Readonly<Record<string, (source: string) => string>> = {
  '@emotion/react/dist/emotion-react.browser.esm.js': (source) =>
    source.replace(/^import 'hoist-non-react-statics';$/m, ''),
  '@mui/material/ButtonBase/TouchRipple.mjs': () => 'export default () => null',
  '@mui/material/FilledInput/FilledInput.mjs': unused(),
  '@mui/material/Input/Input.mjs': unused(),
  '@mui/material/styles/ThemeProviderWithVars.mjs': unused('useColorScheme'),
  '@mui/material/styles/createThemeWithVars.mjs': unused(),
  // Of texts that are not translated: all are.
  'inflection/lib/inflection.js': () =>
    ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
      .map((name) => `export const ${name} = (text) => text`)
      .join('\n'),
  'ra-core/dist/export/defaultExporter.js': unused(),
  'ra-ui-materialui/dist/button/BulkDeleteButton.js': unused(),
  'ra-ui-materialui/dist/list/BulkActionsToolbar.js': unused(),
  'ra-ui-materialui/dist/list/datatable/ColumnsSelector.js': () => 'export const ColumnsSelector = () => null',
  'ra-ui-materialui/dist/list/datatable/ColumnsSelectorItem.js': unused(),
  'zod/v4/core/json-schema-processors.js': unused(),
  'zod/v4/locales/en.js': () => 'export default () => ({ localeError: () => undefined })',
  'zod/v4/core/to-json-schema.js': (source) =>
    unused('process')(source).replace(new RegExp(`(${UNUSED_METHODS}) = unused`, 'g'), '$1 = () => unused'),
}

/** Checks of the config, without which no server starts: the browser trusts them. */
const CHECKS = /\/src\/shared\/resources\/check\.ts$/
export const checkedConfig: Plugin = {
  name: 'checked-config',
  apply: 'build',
  load: {
    filter: { id: CHECKS },
    handler: () => 'export const problemsOf = () => []\nexport const typeProblems = problemsOf',
  },
}

const PATH = /\/node_modules\/((?:@emotion\/react|@mui\/material|inflection|ra-core|ra-ui-materialui|zod)\/.+)$/

export const slimInterface: Plugin = {
  name: 'slim-interface',
  apply: 'build',
  load: {
    filter: { id: PATH },
    handler: (id) => SLIM_INTERFACE[PATH.exec(id)?.[1] ?? '']?.(readFileSync(id, 'utf8')),
  },
}
