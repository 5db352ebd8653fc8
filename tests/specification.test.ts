/**
 * Every sentence of the specification about the back-office (§2, §4, §6, §7, §8, §9) names the tests that show it. A test
 * that is renamed or removed fails here; so does a sentence that nobody has thought of, where the specification is at hand.
 */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callSections } from './specification/calls.ts'
import { differenceOf, specification } from './specification/chapters.ts'
import { constants } from './specification/constants.ts'
import { errors } from './specification/errors.ts'
import { layoutSections } from './specification/layout.ts'
import { roles } from './specification/roles.ts'
import { states } from './specification/states.ts'
import { meant, readTests, type Tested } from './specification/titles.ts'

const sections = [...layoutSections, states, roles, ...callSections, errors, constants]
const whole = specification()

const known = new Map<string, Tested>()
function testsIn(path: string): Tested {
  const read = known.get(path) ?? readTests(path, existsSync(path) ? readFileSync(path, 'utf8') : '')
  known.set(path, read)
  return read
}

describe.each(sections)('$heading', (section) => {
  test.each(section.sentences)('$says', ({ shownBy }) => {
    expect(shownBy.length).toBeGreaterThan(0)
    for (const name of shownBy) {
      const [path = '', title = '', row = ''] = name.split(' › ')
      const { titles, texts } = testsIn(path)
      expect(meant(titles, title), name).toHaveLength(1)
      expect(row === '' || texts.some((text) => text.includes(row)), name).toBe(true)
    }
  })

  test.runIf(whole)('is quoted word for word, and whole', () => {
    expect(differenceOf(whole ?? '', section)).toEqual({ invented: [], missing: '' })
  })
})

describe('the trace', () => {
  const source = `
    test('one', () => {})
    it.each([1])(\`two \${x} times\`, () => {})
    describe.runIf(true)('three', () => {})
    test.skip('four', () => {})
    other('five')
  `
  test('finds the titles of tests that run, and of nothing else', () => {
    expect(readTests('a.test.ts', source).titles).toEqual(['one', 'two … times', 'three'])
    expect(meant(['a tag', 'a tag of a page'], 'a tag')).toEqual(['a tag'])
    expect(meant(['a tag', 'a tag of a page'], 'tag')).toHaveLength(2)
  })

  test('notices a sentence that is missing or made up', () => {
    const text = '## A\n\n**Group**\n- One. Two.\n\n| Route | Purpose |\n|---|---|\n| /x | y |\n\n## B\nThree.\n'
    const section = (...says: string[]) => ({
      heading: '## A',
      sentences: says.map((one) => ({ says: one, shownBy: [] })),
    })
    expect(differenceOf(text, section('One.', 'Two.', '/x | y'))).toEqual({ invented: [], missing: '' })
    expect(differenceOf(text, section('One.', '/x | y', 'Three.'))).toEqual({
      invented: ['Three.'],
      missing: expect.stringContaining('Two.'),
    })
  })
})
