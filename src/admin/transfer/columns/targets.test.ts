import { expect, test } from 'vitest'
import { resources } from '#config'
import { importTargets } from './targets.ts'

test('a column can go to a part of a bilingual field, and to the whole field, as the server matches it', () => {
  const names = importTargets(resources.codes, () => true, { en: 'ID', zh: '编号' }).map(
    ({ name }) => name,
  )
  expect(names).toEqual(expect.arrayContaining(['id', 'name_en', 'name_zh', 'name', 'weight']))
})
