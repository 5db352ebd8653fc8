/**
 * Any text, number, day, bilingual text and list of rows survives the round trip through both
 * databases.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bilingualText,
  date,
  dateTime,
  decimal,
  definitionOf,
  integer,
  longText,
  rows,
  text,
} from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { listRecords } from '#server/records/read.ts'
import { write } from '#server/writes/write.ts'
import { defineResources } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { validateField } from '#shared/resources/validation.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { fieldServerResources } from './field-server.ts'

const columns = {
  name: bilingualText('Name', '名称'),
  note: longText('Note', '备注'),
  amount: decimal('Amount', '数量'),
}
const { codecs } = defineResources({
  codecs: {
    label: { en: 'Codecs', zh: '编码' },
    icon: 'part',
    menu: 'data',
    title: 'text',
    permissions: { list: ['admin'], read: ['admin'] },
    fields: {
      text: text('Text', '文本'),
      number: decimal('Number', '数'),
      whole: integer('Whole', '整数'),
      day: date('Day', '日'),
      instant: dateTime('Instant', '时'),
      both: bilingualText('Both', '双语'),
      list: rows('List', '查看列表', { columns }),
    },
  },
})
const fields = codecs.fields as unknown as Record<string, ResolvedField>

/** Anything JavaScript calls a string: control characters, lone surrogates, quotes, Chinese. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '\\',
      '%',
      '_',
      '=',
      '\u0000',
      '\r',
      '\n',
      '\ud800',
      '料',
      '😀',
      ' ',
    ),
    maxLength: 20,
  }),
)
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 8 })
const both = fc.record({ en: orNothing(anyText), zh: orNothing(anyText) })
const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const instant = fc.date({
  min: new Date('0001-01-01'),
  max: new Date('9999-12-31'),
  noInvalidDate: true,
})
const record = fc.record({
  text: orNothing(anyText),
  number: orNothing(number),
  whole: orNothing(fc.integer({ min: -2147483648, max: 2147483647 })),
  day: orNothing(instant.map((at) => at.toISOString().slice(0, 10))),
  instant: orNothing(instant.map((at) => at.toISOString())),
  both: orNothing(both),
  list: fc.array(fc.record({ name: both, note: anyText, amount: orNothing(number) }), {
    maxLength: 4,
  }),
})

const accepted = (f: ResolvedField, value: unknown) => {
  const { value: stored, errors } = validateField(f, value, {})
  expect(errors).toEqual([])
  return stored
}
/** Databases have no negative zero. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe('what is accepted', () => {
  it('is accepted again as it is, and survives its own columns', () => {
    fc.assert(
      fc.property(record, (values) => {
        for (const [name, value] of Object.entries(values)) {
          const f = fields[name] as ResolvedField
          const stored = accepted(f, value)
          expect(accepted(f, stored)).toEqual(stored)
          const row = definitionOf(f).toColumns(stored, name)
          expect(plain(definitionOf(f).fromColumns(row, name, f))).toEqual(plain(stored))
        }
      }),
    )
  })

  it('reads back from the text of its cell', () => {
    fc.assert(
      fc.property(record, (values) => {
        for (const name of ['text', 'number', 'whole', 'day', 'instant', 'list'] as const) {
          const f = fields[name] as ResolvedField
          const stored = accepted(f, values[name])
          if (stored === null) continue
          const cell = definitionOf(f).format(stored, f, 'zh')
          expect(plain(accepted(f, definitionOf(f).parse(cell, f)))).toEqual(plain(stored))
        }
      }),
    )
  })

  it('contains no character that PostgreSQL or a reader rejects', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const stored = String(accepted(fields.text as ResolvedField, value) ?? '')
        expect(stored.isWellFormed()).toBe(true)
        expect(stored).not.toMatch(/[^\P{Cc}\t\n]/u)
      }),
    )
  })
})

describe.each(RULE_ENGINES)('any record on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({
      engine,
      resources: { ...fieldServerResources(), codecs },
      accounts: false,
    })
  })
  afterAll(() => server.close())

  it('is read as it was written', async () => {
    const batch = fc.array(record, { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(batch, async (records) => {
        const operations = records.map((values) => ({
          action: 'create' as const,
          resource: 'codecs',
          values,
        }))
        const { outcomes } = await write(server.context, SYSTEM, operations, { origin: 'import' })
        const ids = outcomes.flatMap((outcome) =>
          outcome.status === 'failed' ? [] : [outcome.record.id],
        )
        const query = { filter: { id: ids }, sort: { field: 'id', order: 'asc' as const } }
        const read = await listRecords(server.context, SYSTEM, 'codecs', query)
        for (const [index, values] of records.entries()) {
          for (const [name, value] of Object.entries(values)) {
            const stored = accepted(fields[name] as ResolvedField, value)
            expect(plain(read.records[index]?.[name]), name).toEqual(plain(stored))
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})
