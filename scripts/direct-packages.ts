/**
 * Imports from the index of a package become imports of the modules that declare the names. Otherwise nearly every module
 * of these packages is within reach of every page, and no file of the back-office can be made of what one page needs.
 */
import { readFile } from 'node:fs/promises'
import { type Plugin, parseSync } from 'vite'

/** Packages whose modules have no side effects, as their package.json says, so that the order of imports is free. */
const PACKAGE = /\/node_modules\/(react-admin|ra-[\w-]+|@mui\/[\w-]+|@tanstack\/[\w-]+)\/.*\.m?js$/
const SOURCE = /\/src\/.*\.tsx?$/

type Resolve = (specifier: string, importer: string) => Promise<string | undefined>
type Read = (id: string) => Promise<string>
/** A module and the name that it exports. */
interface Declaration {
  id: string
  name: string
}

const DEFAULT = 'default'

/**
 * Makes the function that finds the module which declares an exported name.
 * @param resolve a specifier's module @param read its source
 */
export function findDeclarations(resolve: Resolve, read: Read) {
  const modules = new Map<string, ReturnType<typeof exportsOf>>()
  const exportsOf = async (id: string) => {
    const { staticImports, staticExports } = parseSync(id, await read(id)).module
    const imported = staticImports.flatMap(({ entries }) => entries)
    // The parser names a default import by its local name where it is exported again.
    const isDefault = (start: number | null) =>
      imported.some(({ importName }) => importName.kind === 'Default' && importName.start === start)
    return staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName, importName, moduleRequest }) => ({
        name: exportName.kind === 'Default' ? DEFAULT : exportName.name,
        from: moduleRequest?.value,
        kind: importName.kind,
        imported: isDefault(importName.start) ? DEFAULT : importName.name,
      })),
    )
  }

  return async function find(id: string, name: string): Promise<Declaration | undefined> {
    if (!PACKAGE.test(id)) return { id, name }
    const exported = modules.get(id) ?? exportsOf(id)
    modules.set(id, exported)
    const named = (await exported).find((entry) => entry.name === name)
    if (named && (!named.from || named.kind === 'All')) return { id, name }
    const candidates = named ? [named] : (await exported).filter(({ kind }) => kind === 'AllButDefault')
    for (const { from = '', imported } of candidates) {
      const target = await resolve(from, id)
      const found = target && (named || PACKAGE.test(target)) && (await find(target, imported ?? name))
      if (found) return found
    }
    return undefined
  }
}

/** Rewrites the imports of one module. @param id of the module @param code its source */
export async function importDeclarations(
  id: string,
  code: string,
  resolve: Resolve,
  find: ReturnType<typeof findDeclarations>,
): Promise<string> {
  let written = ''
  let end = 0
  for (const statement of parseSync(id, code).module.staticImports) {
    const target = await resolve(statement.moduleRequest.value, id)
    const names = statement.entries.filter(({ isType }) => !isType)
    const isNamed = names.length > 0 && names.every(({ importName }) => importName.kind === 'Name')
    if (!target || !PACKAGE.test(target) || !isNamed) continue
    const found = await Promise.all(names.map(({ importName }) => find(target, importName.name ?? DEFAULT)))
    if (found.includes(undefined)) continue
    const imports = names.map(
      ({ localName }, index) => `import { ${found[index]?.name} as ${localName.value} } from '${found[index]?.id}'`,
    )
    written += code.slice(end, statement.start) + imports.join('; ')
    end = statement.end
  }
  return written + code.slice(end)
}

export function directPackages(): Plugin {
  let find: ReturnType<typeof findDeclarations> | undefined
  return {
    name: 'direct-packages',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: [SOURCE, PACKAGE] },
      async handler(code, id) {
        const resolve: Resolve = async (specifier, importer) => (await this.resolve(specifier, importer))?.id
        find ??= findDeclarations(resolve, (path) => readFile(path, 'utf8'))
        return { code: await importDeclarations(id, code, resolve, find), map: null }
      },
    },
  }
}
