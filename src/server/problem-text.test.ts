/** The problems of a row, as one line in the reader's language. */
import { expect, it } from 'vitest'
import { resources } from '#config'
import { problemText } from './problem-text.ts'

it('joins fields and reasons with the marks of the language', () => {
  const problems = ['part_number', 'unit'].map((path) => ({
    path,
    key: 'validation.required' as const,
  }))
  expect(problemText(resources.codes, problems, 'en')).toBe(
    'Part number: must be filled in; Unit: must be filled in',
  )
  expect(problemText(resources.codes, problems, 'zh')).toBe('料号：必须填写；单位：必须填写')
})
