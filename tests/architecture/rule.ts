/** What an architecture rule is: a sentence, how to find what violates it, and a violation that it must find. */
import { type ESTree, Visitor, type VisitorObject } from 'vite'
import { lineOf, type Module } from './modules.ts'

export interface Rule {
  /** A sentence that holds for the project. */
  name: string
  /** @returns one line per violation, beginning with its place */
  violations(modules: readonly Module[]): string[]
  /** Modules (path to source) that violate it: proof that the rule can fail. */
  example: Record<string, string>
}

/** `path:line: what`, as editors understand it. */
export const at = (module: Module, offset: number, what: string): string =>
  `${module.path}:${lineOf(module.source, offset)}: ${what}`

/** Whether it belongs to the product itself: the config or `src`, tests aside. */
export const isProduct = ({ path }: Module): boolean =>
  (path === 'resources.config.ts' || path.startsWith('src/')) && !/\.test\.tsx?$/.test(path)

/** A rule that looks at one module at a time, and only at those that `applies` names. */
export const eachModule = (
  name: string,
  applies: (module: Module) => boolean,
  find: (module: Module) => string[],
  example: Record<string, string>,
): Rule => ({ name, violations: (modules) => modules.filter(applies).flatMap(find), example })

/** A rule over the nodes of each module's syntax tree; `visit` answers the handlers and reports by `report(node, what)`. */
export const eachNode = (
  name: string,
  applies: (module: Module) => boolean,
  visit: (report: (node: { start: number }, what: string) => void) => VisitorObject,
  example: Record<string, string>,
): Rule =>
  eachModule(
    name,
    applies,
    (module) => {
      const matches: string[] = []
      new Visitor(visit((node, what) => matches.push(at(module, node.start, what)))).visit(module.program)
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

/** Whether it belongs to the demo, tests aside. */
export const isDemo = ({ path }: Module): boolean => path.startsWith('demo/') && !/\.test\.tsx?$/.test(path)
