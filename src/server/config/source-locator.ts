/**
 * Locates settings in the files of the config: follows paths through objects, spreads, calls and
 * imports.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Line and column, from 1. */
export interface SourceLocation {
  file: string
  line: number
  column: number
}

export interface SourceLocator {
  /**
   * Returns the first syntax error in the config and the files that it imports by relative paths.
   */
  syntaxError(): (SourceLocation & { message: string }) | null
  /**
   * Returns the keys that an object has twice, of which only the last counts, in the config and its
   * parts.
   */
  repeatedKeys(): (SourceLocation & { key: string })[]
  /**
   * Returns the location of the import of a missing file, by its path or URL, or of a name that a
   * file does not export.
   */
  findImport(missing: string): SourceLocation | null
  /**
   * Returns the location of a path (`goods.fields.weight.unit`), or of its longest prefix that
   * exists.
   */
  find(path: string): SourceLocation
  /** Returns the comments that end on a line or the one before it. */
  commentsAt(location: SourceLocation): string[]
}

/** Imported name: its file, and its name in that file. */
interface Imported {
  file: string
  name: string
}

interface Module {
  file: string
  source: string
  /** Values of constants by name. */
  values: Map<string, ESTree.Node>
  imports: Map<string, Imported>
  /** Imported files and names, with their offsets. */
  importedNames: { name: string; start: number }[]
  comments: { value: string; endLine: number }[]
  /** Files imported by relative paths. */
  parts: string[]
  repeatedKeys: { key: string; start: number }[]
  error: { message: string; start: number } | null
}

interface ResolvedSetting {
  module: Module
  /** Offset of the key, or of the value if there is no key. */
  start: number
  value: ESTree.Node
}

/** @param config absolute path @param name of the constant whose settings are located */
export function createSourceLocator(config: string, name = 'resources'): SourceLocator {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string): Module => {
    const module = modules.get(file) ?? parseModule(file)
    modules.set(file, module)
    return module
  }
  function* allModules(): Generator<Module> {
    const files = new Set([config])
    for (const file of files) {
      const module = moduleOf(file)
      yield module
      for (const part of module.parts) files.add(part)
    }
  }
  return {
    syntaxError: () => {
      for (const module of allModules())
        if (module.error)
          return {
            ...locationOf({ module, start: module.error.start }),
            message: module.error.message,
          }
      return null
    },
    repeatedKeys: () =>
      [...allModules()].flatMap((module) =>
        module.repeatedKeys.map(({ key, start }) => ({ ...locationOf({ module, start }), key })),
      ),
    findImport: (missing) => {
      for (const module of allModules()) {
        const match = module.importedNames.find(
          ({ name }) => missing === name || missing.endsWith(`/${name}`),
        )
        if (match) return locationOf({ module, start: match.start })
      }
      return null
    },
    find: (path) => {
      const start = resolveName(moduleOf, moduleOf(config), name)
      if (!start) return { file: config, line: 1, column: 1 }
      let setting = start
      for (const key of path.split('.').filter(Boolean)) {
        const next = resolveKey(moduleOf, setting, key)
        if (next) setting = next
        // A mail or a paragraph may stand without a list.
        else if (key !== '0') break
      }
      return locationOf(setting)
    },
    commentsAt: ({ file, line }) =>
      moduleOf(file)
        .comments.filter(({ endLine }) => endLine === line || endLine === line - 1)
        .map(({ value }) => value.trim()),
  }
}

function locationOf({ module, start }: Pick<ResolvedSetting, 'module' | 'start'>): SourceLocation {
  const before = module.source.slice(0, start).split('\n')
  return { file: module.file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

type ModuleOf = (file: string) => Module

function parseModule(file: string): Module {
  const source = readFileSync(file, 'utf8')
  const { program, module, comments, errors } = parseSync(file, source)
  const values = new Map<string, ESTree.Node>()
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      // `const { notes, ...kept } = engineResources`: what is kept is located where it was
      // declared.
      const name = id.type === 'ObjectPattern' ? id.properties.find(isRest)?.argument : id
      if (name?.type === 'Identifier' && init) values.set(name.name, init)
    }
  }
  const imported = module.staticImports.filter(({ moduleRequest }) =>
    /^[.#]/.test(moduleRequest.value),
  )
  const imports = imported.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ localName, importName }): [string, Imported] => [
      localName.value,
      { file: fileOf(file, moduleRequest.value), name: importName.name ?? '' },
    ]),
  )
  // `export { notes } from …` leads on as an import does.
  const forwarded = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName, importName }): [string, Imported][] =>
      moduleRequest && exportName.name
        ? [
            [
              exportName.name,
              { file: fileOf(file, moduleRequest.value), name: importName.name ?? '' },
            ],
          ]
        : [],
    ),
  )
  const [error] = errors
  const repeatedKeys: Module['repeatedKeys'] = []
  new Visitor({ ObjectExpression: (node) => repeatedKeys.push(...repeatedKeysOf(node)) }).visit(
    program,
  )
  const endLine = (end: number) => source.slice(0, end).split('\n').length
  return {
    file,
    source,
    values,
    imports: new Map([...imports, ...forwarded]),
    importedNames: module.staticImports.flatMap(({ moduleRequest, entries }) => [
      { name: moduleRequest.value.replace(/^[#./]+/, ''), start: moduleRequest.start },
      ...entries.map(({ importName, localName }) => ({
        name: importName.name ?? '',
        start: importName.start ?? localName.start,
      })),
    ]),
    comments: comments.map(({ value, end }) => ({ value, endLine: endLine(end) })),
    parts: imported
      .map(({ moduleRequest }) => moduleRequest.value)
      .filter((name) => name.startsWith('.'))
      .map((name) => fileOf(file, name))
      .filter(existsSync),
    repeatedKeys,
    error: error ? { message: error.message, start: error.labels[0]?.start ?? 0 } : null,
  }
}

function isRest(
  property: ESTree.BindingProperty | ESTree.BindingRestElement,
): property is ESTree.BindingRestElement {
  return property.type === 'RestElement'
}

function repeatedKeysOf({ properties }: ESTree.ObjectExpression): Module['repeatedKeys'] {
  const seen = new Set<string>()
  return properties.flatMap((property) => {
    const key = property.type === 'Property' && !property.computed ? nameOf(property.key) : null
    if (key === null || !seen.has(key)) {
      if (key !== null) seen.add(key)
      return []
    }
    return [{ key, start: property.start }]
  })
}

/** Resolves an import; returns unresolvable specifiers unchanged. */
function fileOf(from: string, specifier: string): string {
  try {
    return createRequire(from).resolve(specifier)
  } catch {
    return specifier
  }
}

/** Resolves a constant, following imports. */
function resolveName(moduleOf: ModuleOf, module: Module, name: string): ResolvedSetting | null {
  const value = module.values.get(name)
  if (value) return { module, start: value.start, value }
  const imported = module.imports.get(name)
  return imported ? resolveName(moduleOf, moduleOf(imported.file), imported.name) : null
}

/** Resolves a key within a value. */
function resolveKey(
  moduleOf: ModuleOf,
  { module, value }: ResolvedSetting,
  key: string,
): ResolvedSetting | null {
  const resolveIn = (node: ESTree.Node): ResolvedSetting | null =>
    resolveKey(moduleOf, { module, start: node.start, value: node }, key)
  switch (value.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return resolveIn(value.expression)
    case 'Identifier': {
      const setting = resolveName(moduleOf, module, value.name)
      return setting && resolveKey(moduleOf, setting, key)
    }
    case 'MemberExpression': {
      const name =
        value.property.type === 'Identifier' && !value.computed ? value.property.name : ''
      const setting = resolveKey(
        moduleOf,
        { module, start: value.start, value: value.object },
        name,
      )
      return setting && resolveKey(moduleOf, setting, key)
    }
    case 'CallExpression':
      return firstOf(value.arguments.toReversed(), resolveIn)
    case 'ArrayExpression': {
      const element = value.elements[Number(key)]
      return element ? { module, start: element.start, value: element } : null
    }
    case 'ObjectExpression':
      return firstOf(value.properties.toReversed(), (property) => {
        if (property.type === 'SpreadElement') return resolveIn(property.argument)
        const isKey = nameOf(property.key) === key
        return isKey ? { module, start: property.start, value: property.value } : null
      })
    default:
      return null
  }
}

const nameOf = (key: ESTree.Node): string | null =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null

const firstOf = <T>(
  items: readonly T[],
  find: (item: T) => ResolvedSetting | null,
): ResolvedSetting | null =>
  items.reduce<ResolvedSetting | null>((result, item) => result ?? find(item), null)
