/** Style of modules: length, comments, exports, names. */
import type { ESTree } from 'vite'
import type { Module } from './modules.ts'
import { at, eachModule, eachNode, isProduct, type Rule } from './rule.ts'

const HARD_LIMIT = 400
const MEDIAN_LIMIT = 100
const REGISTRIES = ['src/fields/index.ts', 'src/fields/types.ts']
/** Imported by configs in place of the rooms of the engine. */
const CONFIG_LANGUAGE = 'src/shared/config.ts'
/** The exports of a feature to others. */
const PUBLIC = /^src\/(.*\/)?public\.ts$/
const isCatalogue = (path: string) =>
  path.startsWith('src/locales/') || /\/messages(\/|\.ts$)/.test(path)
/** Message catalogues and the config (see docs/decisions) are exempt from the length limit. */
const allowsLength = (path: string) => path === 'resources.config.ts' || isCatalogue(path)

const lines = ({ source }: Module) => source.split('\n').length - 1
const everywhere = () => true
const segments = (path: string) => path.split('/').map((part) => part.replace(/\..*$/, ''))

/** Names of exported functions, constants and classes. */
const exportedNames = ({ program }: Module): string[] =>
  program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const made = statement.declaration
    if (made?.type === 'VariableDeclaration')
      return made.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    if (made?.type === 'FunctionDeclaration' || made?.type === 'ClassDeclaration')
      return made.id ? [made.id.name] : []
    return []
  })

/** Whether a declaration is a function too long to be explained by its name alone. */
const needsDocstring = (made: ESTree.Declaration | null): boolean => {
  if (made?.type === 'FunctionDeclaration') return true
  if (made?.type !== 'VariableDeclaration') return false
  return made.declarations.some(
    ({ init }) => init?.type === 'ArrowFunctionExpression' && init.body.type === 'BlockStatement',
  )
}

const hasDocstring = (module: Module, start: number): boolean =>
  module.comments.some(
    ({ block, value, end }) =>
      block && value.startsWith('*') && /^\s*$/.test(module.source.slice(end, start)),
  )

export const styleRules: Rule[] = [
  eachNode(
    'nothing is typed `any`',
    everywhere,
    (report) => ({ TSAnyKeyword: (node) => report(node, 'any') }),
    {
      'tests/a.ts': 'export const a = 1 as any',
    },
  ),
  eachModule(
    'no work is left for later and no type error is silenced',
    everywhere,
    (module) =>
      module.comments.flatMap(({ value, start }) => {
        const match = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck)/.exec(value)
        const silenced =
          value.includes('@ts-expect-error') && !module.path.startsWith('tests/types/')
        return match || silenced ? [at(module, start, value.trim())] : []
      }),
    { 'src/shared/a.ts': '// TODO: finish\nexport const a = 1' },
  ),
  eachModule(
    'a test that mocks modules neither takes them from the other files of its worker nor leaves them there',
    ({ path }) => /\.test\.tsx?$/.test(path),
    ({ path, source }) =>
      /^vi\.mock\(/m.test(source) &&
      !(
        /^ *vi\.resetModules\(\)$/m.test(source) &&
        source.includes('afterAll(() => vi.resetModules())')
      )
        ? [path]
        : [],
    {
      'src/shared/a.test.ts':
        "vi.mock('./b.ts', () => ({ b: 1 }))\nafterAll(() => vi.resetModules())",
    },
  ),
  eachModule(
    `no module is longer than ${HARD_LIMIT} lines, message catalogues and the config aside`,
    ({ path }) => !allowsLength(path),
    (module) => (lines(module) > HARD_LIMIT ? [`${module.path}: ${lines(module)} lines`] : []),
    { 'src/shared/a.ts': '\n'.repeat(HARD_LIMIT + 1) },
  ),
  {
    name: `half of the product’s modules have at most ${MEDIAN_LIMIT} lines`,
    violations: (modules) => {
      const sizes = modules
        .filter((module) => isProduct(module) && !isCatalogue(module.path))
        .map(lines)
        .sort((a, b) => a - b)
      const median = sizes[Math.floor(sizes.length / 2)] ?? 0
      return median > MEDIAN_LIMIT
        ? [`the median of ${sizes.length} modules is ${median} lines`]
        : []
    },
    example: { 'src/shared/a.ts': '\n'.repeat(MEDIAN_LIMIT + 1) },
  },
  eachModule(
    'a name is imported from the module that makes it: no barrels but the two registries, the language of configs, and what features make public',
    ({ path }) => ![...REGISTRIES, CONFIG_LANGUAGE].includes(path) && !PUBLIC.test(path),
    (module) => [
      ...(/(^|\/)index\.tsx?$/.test(module.path) ? [`${module.path}: is an index`] : []),
      ...module.program.body.flatMap((statement) =>
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
          ? [at(module, statement.start, 'exports what another module makes')]
          : [],
      ),
    ],
    { 'src/shared/a.ts': "export { b } from './b.ts'" },
  ),
  eachModule(
    'exports have names; only the configs of tools export a default',
    ({ path }) => !/^\w+\.config\.ts$/.test(path) || path === 'resources.config.ts',
    (module) =>
      module.program.body.flatMap((statement) =>
        statement.type === 'ExportDefaultDeclaration'
          ? [at(module, statement.start, 'a default export')]
          : [],
      ),
    { 'src/shared/a.ts': 'export default 1' },
  ),
  {
    name: 'what a module exports is named by another one',
    violations: (modules) => {
      const counts = new Map<string, number>()
      for (const { source } of modules) {
        for (const word of new Set(source.match(/[\w$]+/g)))
          counts.set(word, (counts.get(word) ?? 0) + 1)
      }
      return modules.flatMap((module) =>
        exportedNames(module)
          .filter((name) => counts.get(name) === 1)
          .map((name) => `${module.path}: exports ${name} for nobody`),
      )
    },
    example: { 'src/shared/a.ts': 'export const lonely = 1' },
  },
  eachModule(
    'every module of the product begins with a comment that says what it is for',
    isProduct,
    (module) => (/^\s*\/\*\*/.test(module.source) ? [] : [`${module.path}: begins without one`]),
    { 'src/shared/a.ts': 'export const a = 1' },
  ),
  eachModule(
    'functions that shared and the server export say what they do, at the module’s head where there is but one',
    (module) => isProduct(module) && /^src\/(shared|server)\//.test(module.path),
    (module) => {
      const functions = module.program.body.filter(
        (statement) =>
          statement.type === 'ExportNamedDeclaration' && needsDocstring(statement.declaration),
      )
      return functions
        .filter(({ start }) => functions.length > 1 && !hasDocstring(module, start))
        .map(({ start }) => at(module, start, 'an exported function without a docstring'))
    },
    { 'src/shared/a.ts': '/** A. */\nexport function a() {}\nexport function b() {}' },
  ),
  eachModule(
    'no file or folder is a drawer for everything (utils, helpers, misc)',
    everywhere,
    ({ path }) =>
      segments(path).some((name) => /^(utils?|helpers?|misc)$/i.test(name))
        ? [`${path}: says nothing`]
        : [],
    { 'src/shared/utils/a.ts': '' },
  ),
  eachModule(
    'modules and folders are kebab-case',
    ({ path }) => !path.endsWith('.tsx'),
    ({ path }) =>
      segments(path)
        .filter((name) => name !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
        .map((name) => `${path}: ${name}`),
    { 'src/shared/fieldText.ts': '' },
  ),
  eachModule(
    'a module in PascalCase holds the component of that name; every other one is kebab-case',
    ({ path }) => path.endsWith('.tsx'),
    (module) => {
      const name = module.path.replace(/^.*\/|\..*$/g, '')
      if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return []
      return exportedNames(module).includes(name) ? [] : [`${module.path}: exports no ${name}`]
    },
    { 'src/admin/views/TheList.tsx': 'export const List = () => null' },
  ),
  eachModule(
    'server and storefront take addresses of storefront pages from the modules that list them',
    ({ path }) =>
      /^src\/(server|storefront)\//.test(path) &&
      !/^src\/storefront\/create-storefront\.tsx$|\.test\.tsx?$/.test(path),
    (module) =>
      [...module.source.matchAll(/['"`}]\/[a-z_]+_web\b/g)].map(({ 0: literal, index }) =>
        at(module, index, literal),
      ),
    { 'src/server/a/a.ts': "export const a = '/buy_web?tab=quick'" },
  ),
]
