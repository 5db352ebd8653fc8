/**
 * What a module tests, found by reading it: the titles of `test`, `it` and `describe` in every form that runs, and the
 * texts that its tables are made of.
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

/** What a title says; `…` stands for what is filled in. */
function titleOf(argument: ESTree.Node | undefined): string | null {
  if (argument?.type === 'Literal') return typeof argument.value === 'string' ? argument.value : null
  if (argument?.type !== 'TemplateLiteral') return null
  return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
}

export interface Tested {
  /** Each once, without tests that never run. */
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

/** The titles that a name means: the one it is, or those it is a part of. */
export const meant = (titles: readonly string[], name: string): readonly string[] =>
  titles.includes(name) ? [name] : titles.filter((title) => title.includes(name))
