/** The project's modules for the architecture rules: parsed, with imports resolved to paths. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

type Program = ReturnType<typeof parseSync>['program']

export interface Import {
  /** Path of a project module, or the name of a package (`node:fs`, `react`). */
  target: string
  ours: boolean
  /** Erased at run time. */
  typeOnly: boolean
  /** A dynamic `import(…)`. */
  lazy: boolean
  line: number
}

export interface Module {
  path: string
  source: string
  program: Program
  comments: { value: string; block: boolean; start: number; end: number }[]
  imports: Import[]
}

/** Every file of the project, including untracked ones. */
export const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && existsSync(path))

/** The parsed TypeScript modules among the files. */
export const projectModules = (): Module[] =>
  projectFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => parseModule(path, readFileSync(path, 'utf8')))

/** @param path relative to the project's root, with `/`; the module need not exist */
export function parseModule(path: string, source: string): Module {
  const { program, module, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const matches = [
    ...module.staticImports.map((entry) => ({
      specifier: entry.moduleRequest.value,
      typeOnly: entry.entries.length > 0 && entry.entries.every((binding) => binding.isType),
      lazy: false,
      start: entry.start,
    })),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) =>
        entry.moduleRequest
          ? [
              {
                specifier: entry.moduleRequest.value,
                typeOnly: entry.isType,
                lazy: false,
                start: statement.start,
              },
            ]
          : [],
      ),
    ),
    ...module.dynamicImports
      .map((entry) => ({
        specifier: source.slice(entry.moduleRequest.start + 1, entry.moduleRequest.end - 1),
        typeOnly: false,
        lazy: true,
        start: entry.start,
      }))
      // A computed path names no single module.
      .filter(({ specifier }) => !specifier.includes('${')),
  ]
  return {
    path,
    source,
    program,
    comments: comments.map(({ type, ...rest }) => ({ ...rest, block: type === 'Block' })),
    imports: matches.map(({ specifier, typeOnly, lazy, start }) => ({
      ...resolve(path, specifier),
      typeOnly,
      lazy,
      line: lineOf(source, start),
    })),
  }
}

/** Modules and what they load at run time, at any depth. */
export function loadedFrom(sources: readonly Module[], modules: readonly Module[]): Module[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const loaded = new Set(sources)
  // A set grows while it is read.
  for (const { imports } of loaded) {
    for (const { target, typeOnly } of imports) {
      const module = byPath.get(target)
      if (module && !typeOnly) loaded.add(module)
    }
  }
  return [...loaded]
}

/** 1-based line number of an offset. */
export const lineOf = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length

function resolve(from: string, specifier: string): { target: string; ours: boolean } {
  if (specifier === '#without') return { target: 'modules.config.ts', ours: true }
  if (specifier === '#config') return { target: 'resources.config.ts', ours: true }
  if (specifier === '#product') return { target: 'src/shell/product.ts', ours: true }
  if (specifier.startsWith('#demo/')) return { target: specifier.slice(1), ours: true }
  if (specifier.startsWith('#')) return { target: `src/${specifier.slice(1)}`, ours: true }
  if (specifier.startsWith('.'))
    return { target: posix.join(posix.dirname(from), specifier), ours: true }
  const [scope = '', name = ''] = specifier.split('/')
  return { target: specifier.startsWith('@') ? `${scope}/${name}` : scope, ours: false }
}
