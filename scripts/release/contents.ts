/**
 * Contents of a release: the server's sources and the packages that they import, without
 * development tools.
 */
import { globSync, readFileSync } from 'node:fs'

/** Folders and files of the project; the built front end is among them. */
const INCLUDED = [
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
  'docs/{operations,variables,commands,backup,config,files}.md',
  '{resources,modules}.config.ts',
  'config/**/*.ts',
  'deploy/**',
  'dist/**',
  'dist/.vite/*',
  'src/{main.ts,product.ts,config-lines.ts,cli/**,modules/**,server/**,shared/**,locales/**}',
  'src/fields/{*,*/definition,serial-ranges/*,guide/{guide,legacy-rows,outline,problems,walk-guide}}.ts',
]

/**
 * The development server, and commands for those who change the config: they need the build tool.
 */
const EXCLUDED = [
  /\.test\.tsx?$/,
  /^src\/dev\.ts$/,
  /^src\/server\/config\//,
  /^src\/cli\/config-check\.ts$/,
  // Components of the two front ends and their texts, which are built.
  /^src\/(shared\/react|modules\/[\w-]+\/(admin|storefront))\/|^src\/(fields\/components|modules\/(admin|storefront))\.ts$/,
  // Examples for tests.
  /^src\/fields\/(.*\/)?examples\.ts$/,
  /^src\/locales\/(.*\.browser|texts)\.ts$/,
  /^src\/locales\/[\w-]+\/(admin|mui|storefront|texts)/,
]

/** Imported on a first start without `NODE_ENV=production`, and where there is a build tool. */
const DEVELOPMENT_ONLY = /^#demo\/|\/config\/locate\.ts$/

interface Package {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const readPackage = (path: string): Package => JSON.parse(readFileSync(path, 'utf8'))

/** Paths of the files, relative to the project. */
export const releaseFiles = (): string[] =>
  globSync(INCLUDED, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.replace(`${process.cwd()}/`, '').replace(/^\.\//, ''),
    )
    .filter((path) => !EXCLUDED.some((pattern) => pattern.test(path)))
    .sort()

const IMPORT =
  /^(?!import type |export type |\s*\*|\s*\/\/).*?(?:\bfrom |^import |\bimport\(|import\.meta\.resolve\()'([^']+)'/gm

/** Runtime imports of a module. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, specifier = '']) =>
    DEVELOPMENT_ONLY.test(specifier) ? [] : specifier,
  )

/** `@scope/name/file` belongs to `@scope/name`. */
export const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The dependencies that modules among the files import, and their peer dependencies. */
export function releaseDependencies(files: readonly string[]): Record<string, string> {
  const { dependencies = {} } = readPackage('package.json')
  const needed = new Set<string>()
  const add = (name: string) => {
    if (!(name in dependencies) || needed.has(name)) return
    needed.add(name)
    Object.keys(readPackage(`node_modules/${name}/package.json`).peerDependencies ?? {}).forEach(
      add,
    )
  }
  for (const path of files) {
    if (!/^(src|config|scripts|resources).*\.ts$/.test(path)) continue
    for (const specifier of importsOf(readFileSync(path, 'utf8'))) add(packageName(specifier))
  }
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => needed.has(name)))
}
