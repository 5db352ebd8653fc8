/**
 * Parses a test module: the titles of `test`, `it` and `describe` in every form that runs, and the
 * texts of their tables.
 */
import { type ESTree, Visitor } from 'vite'
import { parseModule } from '../architecture/modules.ts'

const TESTS = ['test', 'it', 'describe']
const IDLE = ['skip', 'todo', 'fails']

/** Whether a callee is a test in any of its forms: `test`, `it.each(rows)`, `describe.runIf(x)`. */
function isTest(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return TESTS.includes(callee.name)
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return !IDLE.includes(callee.property.name) && isTest(callee.object)
}

/** The text of a title; `…` stands for each interpolation. */
function titleOf(argument: ESTree.Node | undefined): string | null {
  if (argument?.type === 'Literal')
    return typeof argument.value === 'string' ? argument.value : null
  if (argument?.type !== 'TemplateLiteral') return null
  return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
}

export interface Tested {
  /** Unique, without skipped tests. */
  titles: string[]
  texts: string[]
}

/** @param path for messages */
export function readTests(path: string, source: string): Tested {
  const titles = new Set<string>()
  const texts = new Set<string>()
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const title = isTest(callee) ? titleOf(first) : null
      if (title !== null) titles.add(title)
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.add(value)
    },
  }).visit(parseModule(path, source).program)
  return { titles: [...titles], texts: [...texts] }
}

/** The titles that a name refers to: an equal one, or those that contain it. */
export const meant = (titles: readonly string[], name: string): readonly string[] =>
  titles.includes(name) ? [name] : titles.filter((title) => title.includes(name))
