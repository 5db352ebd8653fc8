/**
 * Every sentence of the specification (§1 to §9) names the tests that show it. A test that is
 * renamed or removed fails here, and so does a departure without a heading in docs/departures.md;
 * where the specification is available, a sentence or section without a trace fails, too.
 */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callSections } from './specification/calls.ts'
import { differenceOf, headingsOf, specification } from './specification/chapters.ts'
import { constants } from './specification/constants.ts'
import { errors } from './specification/errors.ts'
import { layoutSections } from './specification/layout.ts'
import { purpose } from './specification/purpose.ts'
import { roles } from './specification/roles.ts'
import { states } from './specification/states.ts'
import { storefrontSections } from './specification/storefront.ts'
import { meant, readTests, type Tested } from './specification/titles.ts'

const sections = [
  purpose,
  ...storefrontSections,
  ...layoutSections,
  states,
  roles,
  ...callSections,
  errors,
  constants,
]
const whole = specification()
/** The second chapter has those from other documents. */
const [, chapter = ''] = readFileSync('docs/departures.md', 'utf8').split(/^# /m)
const departures = [...chapter.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)

const tested = new Map<string, Tested>()
function testsIn(path: string): Tested {
  const read =
    tested.get(path) ?? readTests(path, existsSync(path) ? readFileSync(path, 'utf8') : '')
  tested.set(path, read)
  return read
}

describe.each(sections)('$heading', (section) => {
  test.each(section.sentences)('$text', ({ coveredBy, departure }) => {
    expect(coveredBy.length).toBeGreaterThan(0)
    if (departure !== undefined) expect(departures).toContain(departure)
    for (const name of coveredBy) {
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
  test('has each of the nine chapters, and each section once', () => {
    const headings = sections.map(({ heading }) => heading)
    expect(new Set(headings).size).toBe(headings.length)
    const chapters = headings.map((heading) => /^## (\d)/.exec(heading)?.[1]).filter(Boolean)
    // Chapter 2 has sentences in its sections alone.
    expect(chapters.toSorted()).toEqual(['1', '3', '4', '5', '6', '7', '8', '9'])
  })

  test.runIf(whole)('has every section of the specification', () => {
    const traced = sections.map(({ heading }) => heading)
    expect(traced.toSorted()).toEqual(headingsOf(whole ?? '').toSorted())
  })

  test('uses every departure', () => {
    const used = sections.flatMap(({ sentences }) =>
      sentences.flatMap(({ departure }) => departure ?? []),
    )
    expect([...new Set(used)].toSorted()).toEqual(departures.toSorted())
  })

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
    const text =
      '## A\n\n**Group**\n- One. Two.\n\n| Route | Purpose |\n|---|---|\n| /x | y |\n\n## B\nThree.\n'
    const section = (...text: string[]) => ({
      heading: '## A',
      sentences: text.map((item) => ({ text: item, coveredBy: [] })),
    })
    expect(differenceOf(text, section('One.', 'Two.', '/x | y'))).toEqual({
      invented: [],
      missing: '',
    })
    expect(differenceOf(text, section('One.', '/x | y', 'Three.'))).toEqual({
      invented: ['Three.'],
      missing: expect.stringContaining('Two.'),
    })
  })
})
