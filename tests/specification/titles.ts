/** The titles of the tests of a module, found by reading it: of `test`, `it` and `describe`, in every form that runs. */
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

/** @param path for messages; @returns each title once, without tests that never run */
export function testTitles(path: string, source: string): string[] {
  const titles = new Set<string>()
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const title = isTest(callee) ? titleOf(first) : null
      if (title !== null) titles.add(title)
    },
  }).visit(parseModule(path, source).program)
  return [...titles]
}

/** The titles that a name means: the one it is, or those it is a part of. */
export const meant = (titles: readonly string[], name: string): readonly string[] =>
  titles.includes(name) ? [name] : titles.filter((title) => title.includes(name))
