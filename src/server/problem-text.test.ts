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

it('names the options by their labels', () => {
  const problem = {
    path: 'status',
    key: 'validation.choice' as const,
    values: { allowed: Object.keys(resources.codes.fields.status.options) },
  }
  expect(problemText(resources.codes, [problem], 'en')).toBe(
    'Status: Use one of these: Active, Superseded, Obsolete',
  )
  expect(problemText(resources.codes, [problem], 'zh')).toBe(
    '状态：请使用以下之一：在用、已被替代、已停供',
  )
})
