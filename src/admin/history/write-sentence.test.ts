import { beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { texts } from '#locales/texts.ts'
import type { Locale } from '#shared/constants.ts'
import type { WriteSummary } from '#shared/history.ts'
import { textIn } from '#shared/i18n/text.ts'
import { provideResources } from '../resources.ts'
import { writeSentence } from './write-sentence.ts'

beforeAll(() => provideResources(resources, []))

type Write = Parameters<typeof writeSentence>[0]
const count = (resource: string, counts: Partial<WriteSummary['counts'][number]>) => ({
  resource,
  created: 0,
  updated: 0,
  deleted: 0,
  ...counts,
})
const lead = (resource: string, title: string, more: Partial<NonNullable<Write['lead']>> = {}) => ({
  resource,
  record: 1,
  title,
  fields: [],
  state: null,
  ...more,
})
const sentencesOf = (write: Partial<Write> & Pick<Write, 'counts'>) =>
  (['en', 'zh'] as const).map((locale: Locale) =>
    writeSentence(
      { kind: 'update', lead: null, source: {}, ...write },
      textIn(texts[locale].admin.messages, locale),
      locale,
    ),
  )

test('a step of several records is named by the state that they reached', () => {
  const counts = [count('orders', { updated: 3 })]
  const confirmed = lead('orders', 'SO1', { fields: ['status'], state: 'confirmed' })
  expect(sentencesOf({ counts, lead: confirmed })).toEqual([
    'Confirmed: 3 orders',
    '3 张订单：已确认',
  ])
})

test('changed fields are named with the number of records, or the only one', () => {
  const parts = lead('codes', 'FS-1', { fields: ['weight', 'remark'] })
  expect(sentencesOf({ counts: [count('codes', { updated: 40 })], lead: parts })).toEqual([
    'Weight, remark of 40 parts',
    '修改 40 个配件的重量、备注',
  ])
  expect(sentencesOf({ counts: [count('codes', { updated: 1 })], lead: parts })).toEqual([
    'Weight, remark of part FS-1',
    '修改配件 FS-1 的重量、备注',
  ])
})

test('changes that are not the same in all records are counted', () => {
  const counts = [count('codes', { updated: 40 }), count('goods', { created: 1 })]
  expect(sentencesOf({ counts, lead: lead('codes', 'FS-1') })).toEqual([
    'Changed 40 parts · Added 1 product',
    '修改 40 个配件；新增 1 款产品',
  ])
})

test('an import is named by its file, an undo by what it reverted', () => {
  const imported = [count('codes', { created: 21_000, updated: 3 })]
  const source = { file: 'parts.csv' }
  expect(sentencesOf({ kind: 'import', counts: imported, source })).toEqual([
    'Imported parts.csv: 21,000 new, 3 changed',
    '导入 parts.csv：新增 21,000 条，修改 3 条',
  ])
  const counts = [count('codes', { deleted: 1 })]
  expect(sentencesOf({ kind: 'undo', counts, lead: lead('codes', 'FS-1') })).toEqual([
    'Undo: Deleted part FS-1',
    '撤销：删除配件 FS-1',
  ])
})

test('records whose resource names no measure word are counted with the general one', () => {
  expect(sentencesOf({ counts: [count('messages', { deleted: 2 })] })).toEqual([
    'Deleted 2 messages',
    '删除 2 条留言',
  ])
})

test('more kinds of changes than fit a sentence are omitted', () => {
  const counts = ['codes', 'goods', 'documents', 'orders'].map((name) =>
    count(name, { created: 2 }),
  )
  expect(sentencesOf({ counts })).toEqual([
    'Added 2 parts · Added 2 products · Added 2 documents · …',
    '新增 2 个配件；新增 2 款产品；新增 2 份文档；……',
  ])
})
