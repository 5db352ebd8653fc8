/**
 * Imports from a feature's `public.ts` become imports of the modules that it names: a page then carries what it uses of
 * another feature, and not all that the feature offers.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /import (type )?\{([^}]*)\} from '((?:#|\.)[^']*\/public\.ts)'/g
const EXPORT = /export (?:type )?\{([^}]*)\} from '([^']+)'/g

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** The modules behind a `public.ts`, by exported name. @param path of the file @param code its content */
export function publicNames(path: string, code: string): ReadonlyMap<string, string> {
  const module = (specifier: string) =>
    specifier.startsWith('.') ? join(dirname(path), specifier).replaceAll('\\', '/') : specifier
  return new Map(
    [...code.matchAll(EXPORT)].flatMap(([, list = '', from = '']) => namesIn(list).map((name) => [name, module(from)])),
  )
}

/**
 * Rewrites the imports of one module.
 * @param code the module's source
 * @param exportsOf the modules behind a `public.ts`, given its specifier
 * @throws Error for a name that the `public.ts` does not export
 */
export function importDirectly(code: string, exportsOf: (specifier: string) => ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (statement, type: string | undefined, list: string, specifier: string) => {
    if (type) return ''
    const modules = exportsOf(specifier)
    return namesIn(list)
      .map((name) => {
        const module = modules.get(name.replace(/ as .*$/, ''))
        if (!module) throw new Error(`${specifier} does not export ${name}: ${statement}`)
        return `import { ${name} } from '${module}'`
      })
      .join('; ')
  })
}

/** @param root folder of the project */
export const directImports = (root: string): Plugin => ({
  name: 'direct-imports',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: '/public.ts' },
    handler(code, id) {
      const fileOf = (specifier: string) =>
        specifier.startsWith('#') ? join(root, 'src', specifier.slice(1)) : join(dirname(id), specifier)
      return importDirectly(code, (specifier) => {
        const path = fileOf(specifier)
        return publicNames(path, readFileSync(path, 'utf8'))
      })
    },
  },
})
