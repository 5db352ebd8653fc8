/**
 * Types and helpers of architecture rules: a sentence, a search for violations, and an example that
 * violates it.
 */
import { type ESTree, Visitor, type VisitorObject } from 'vite'
import { lineOf, type Module } from './modules.ts'

export interface Rule {
  /** A sentence that is true of the project. */
  name: string
  /** @returns one line per violation, beginning with its position */
  violations(modules: readonly Module[]): string[]
  /** Modules (path to source) that violate the rule: proof that it can fail. */
  example: Record<string, string>
}

/** `path:line: what`, a format that editors link. */
export const at = (module: Module, offset: number, description: string): string =>
  `${module.path}:${lineOf(module.source, offset)}: ${description}`

/** Whether a path is that of the config, or of a part that it may import. */
export const isConfig = (path: string): boolean =>
  path === 'resources.config.ts' || path === 'modules.config.ts' || path.startsWith('config/')

/** Tests, and examples of field types, which tests alone load. */
const FOR_TESTS = /\.test\.tsx?$|^src\/fields\/(.*\/)?examples\.ts$/

/** Whether the module belongs to the product: the config or `src`, except tests. */
export const isProduct = ({ path }: Module): boolean =>
  (isConfig(path) || path.startsWith('src/')) && !FOR_TESTS.test(path)

/** A rule that checks modules one by one, limited to those that `applies` accepts. */
export const eachModule = (
  name: string,
  applies: (module: Module) => boolean,
  find: (module: Module) => string[],
  example: Record<string, string>,
): Rule => ({ name, violations: (modules) => modules.filter(applies).flatMap(find), example })

/**
 * A rule over the nodes of each module's syntax tree; `visit` returns the handlers and reports by
 * `report(node, what)`.
 */
export const eachNode = (
  name: string,
  applies: (module: Module) => boolean,
  visit: (
    report: (node: { start: number }, description: string) => void,
    module: Module,
  ) => VisitorObject,
  example: Record<string, string>,
): Rule =>
  eachModule(
    name,
    applies,
    (module) => {
      const matches: string[] = []
      const report = (node: { start: number }, description: string) =>
        matches.push(at(module, node.start, description))
      new Visitor(visit(report, module)).visit(module.program)
      return matches
    },
    example,
  )

/** The name of `x` in `….x`, or undefined. */
export const memberName = (node: ESTree.Node): string | undefined =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed
    ? node.property.name
    : undefined

/** The text of a string literal, or undefined. */
export const stringOf = (node: ESTree.Node | null): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Whether the module belongs to the demo, except tests. */
export const isDemo = ({ path }: Module): boolean =>
  path.startsWith('demo/') && !/\.test\.tsx?$/.test(path)
