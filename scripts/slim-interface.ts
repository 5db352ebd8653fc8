/**
 * Leaves out of the build what the libraries of the interface carry for uses that it does not make: themes made of CSS
 * variables, ripples (`disableRipple` in theme-components.ts), react-admin's own export, and JSON Schema, which only the
 * server writes. A use that is added needs its module back here.
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
  '@mui/material/ButtonBase/TouchRipple.mjs': () => 'export default () => null',
  '@mui/material/styles/ThemeProviderWithVars.mjs': unused('useColorScheme'),
  '@mui/material/styles/createThemeWithVars.mjs': unused(),
  'ra-core/dist/export/defaultExporter.js': unused(),
  'zod/v4/core/json-schema-processors.js': unused(),
  'zod/v4/core/to-json-schema.js': (source) =>
    unused('process')(source).replace(new RegExp(`(${UNUSED_METHODS}) = unused`, 'g'), '$1 = () => unused'),
}

const PATH = /\/node_modules\/((?:@mui\/material|ra-core|zod)\/.+)$/

export const slimInterface: Plugin = {
  name: 'slim-interface',
  apply: 'build',
  load: {
    filter: { id: PATH },
    handler: (id) => SLIM_INTERFACE[PATH.exec(id)?.[1] ?? '']?.(readFileSync(id, 'utf8')),
  },
}
