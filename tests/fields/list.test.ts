/**
 * Filtering and sorting by every field type, on both databases: each operator, both directions, the
 * full-text search.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NONE } from '#fields/examples.ts'
import { OPERATORS } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { translate } from '#server/translate.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { operandProblem } from '#shared/resources/filters.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { type Query, type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { ENGINES, RULE_ENGINES, type TestServer } from '../support/server.ts'
import { examplesOf, TYPES } from './examples.ts'
import { fieldServerResources, plain, sending, startFieldServer } from './field-server.ts'

const resources = fieldServerResources()

describe.each(ENGINES)('lists by field type on %s', (engine) => {
  /** Refusals do not depend on the database: a short run tests them on one engine. */
  const takesRules = RULE_ENGINES.includes(engine)
  let server: TestServer
  const people = {} as Record<Locale, Rest>
  beforeAll(async () => {
    server = await startFieldServer(engine)
    for (const locale of LOCALES) people[locale] = rest(server, 'admin', locale)
    for (const type of TYPES) {
      const { samples } = examplesOf(type)
      for (const [index, sample] of samples.entries()) {
        recordOf(
          await people.en.create(plain(type), {
            label: String(index),
            ...sending(examplesOf(type), sample),
          }),
        )
      }
      recordOf(await people.en.create(plain(type), { label: String(NONE) }))
    }
  })
  afterAll(() => server.close())

  describe.each(TYPES)('%s', (type) => {
    const examples = examplesOf(type)
    const name = plain(type)
    const f = resources[name]?.fields.value as ResolvedField
    const meaning = definitionOf(f)
    const places = [NONE, ...examples.samples.keys()]
    /** The samples on a page, by index; other records are omitted. */
    const find = async (query: Query, locale: Locale = 'en') =>
      recordOf(await people[locale].list(name, query)).flatMap((record) =>
        places.includes(Number(record.label)) ? [Number(record.label)] : [],
      )
    const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)

    it('is found by each of its operators', async () => {
      for (const { operator, operand, matches } of examples.filters) {
        const places = await find({ filter: { value: { [operator]: operand } } })
        expect(sorted(places), `${operator} ${JSON.stringify(operand)}`).toEqual(sorted(matches))
        if (operator === 'eq')
          expect(sorted(await find({ filter: { value: operand } }))).toEqual(sorted(matches))
        if (operator === 'in')
          expect(sorted(await find({ filter: { value: operand } }))).toEqual(sorted(matches))
      }
    })

    if (takesRules)
      it('is rejected for an unsupported filter, in both languages', async () => {
        const unknown: string[] = OPERATORS.filter((name) => !meaning.operators.includes(name))
        unknown.push('resembles')
        const operand = examples.samples[0].sent
        const rejected: { operator: string; operand: unknown }[] = [
          ...examples.rejectedFilters,
          ...unknown.map((operator) => ({ operator, operand })),
        ]
        for (const { operator, operand } of rejected) {
          const problem = f.filterable
            ? operandProblem(f, operator, operand)
            : {
                key: 'validation.filter' as const,
                values: { name: 'value', allowed: ['id', 'created_at', 'label', 'mode'] },
                path: [],
              }
          if (!problem) throw new Error(`${operator} is accepted`)
          for (const locale of LOCALES) {
            const filter = { value: { [operator]: operand } }
            const { code, errors } = await people[locale].list(name, { filter })
            expect([code, errors[0]], JSON.stringify(filter)).toEqual([
              CODES.validation,
              {
                path: unknown.includes(operator)
                  ? 'value'
                  : ['value', operator, ...problem.path].join('.'),
                message: translate(problem, locale),
              },
            ])
          }
        }
      })

    if (meaning.operators.includes('empty'))
      it('is filtered by empty and not empty', async () => {
        expect(await find({ filter: { value: { empty: true } } })).toEqual([NONE])
        expect(sorted(await find({ filter: { value: { empty: false } } }))).toEqual([
          ...examples.samples.keys(),
        ])
      })

    if (f.sortable)
      it('is sorted both ways, empty values first, in the order of the language', async () => {
        for (const locale of LOCALES) {
          const ranks = examples.ranks?.[locale] ?? examples.samples.map((_, index) => index + 1)
          const rank = (index: number) => ranks[index] ?? 0
          // Equal ranks stay in the order of ids: the record without a value was created last.
          const upwards = [...examples.samples.keys(), NONE].toSorted((a, b) => rank(a) - rank(b))
          expect(await find({ sort: ['value', 'ASC'] }, locale)).toEqual(upwards)
          expect(await find({ sort: ['value', 'DESC'] }, locale)).toEqual(upwards.toReversed())
        }
      })
    else if (takesRules)
      it('cannot be sorted by', async () => {
        for (const locale of LOCALES) {
          const { code, errors } = await people[locale].list(name, { sort: ['value', 'ASC'] })
          const message = expect.stringContaining(
            translate({ key: 'validation.sort', values: { allowed: ['id', 'label'] } }, locale),
          )
          expect([code, errors]).toEqual([CODES.validation, [{ path: 'value', message }]])
        }
      })

    it('is found by the full-text search if it has text', async () => {
      for (const { q, matches } of examples.finds)
        expect(sorted(await find({ filter: { q } })), q).toEqual(matches)
    })

    it('is found in groups as outside of them', async () => {
      const none = { id: [] }
      for (const { operator, operand, matches } of examples.filters) {
        const one = { value: { [operator]: operand } }
        const results = await Promise.all(
          [{ any: [one, none] }, { all: [{ any: [none, { all: [one, one] }] }] }].map(
            async (filter) => sorted(await find({ filter })),
          ),
        )
        expect(results, operator).toEqual([sorted(matches), sorted(matches)])
        expect(await find({ filter: { all: [one, none] } })).toEqual([])
      }
    })

    if (takesRules)
      it('is rejected in groups where it is rejected alone, or hidden', async () => {
        const wrong = { value: { resembles: examples.samples[0].sent } }
        const rejected = async (one: Rest, filter: Values) => {
          const { code, errors } = await one.list(name, { filter })
          return [code, ...errors.map(({ path }) => path)]
        }
        expect(await rejected(people.en, { any: [{ label: '0' }, wrong] })).toEqual([
          CODES.validation,
          'any.1.value',
        ])
        const hidden = resources[name]?.fields.unread
        if (!hidden?.filterable) return
        const [operator = ''] = definitionOf(hidden).operators
        const unread = {
          unread: {
            [operator]: examples.filters.find((one) => one.operator === operator)?.operand ?? true,
          },
        }
        const editor = rest(server, 'editor')
        expect(await rejected(people.en, { any: [unread, { label: '0' }] })).toEqual([CODES.ok])
        expect(await rejected(editor, { any: [{ all: [unread] }] })).toEqual([
          CODES.validation,
          'any.0.all.0.unread',
        ])
      })

    it('counts what a filter finds', async () => {
      for (const { operator, operand, matches } of examples.filters.filter(
        (filter) => !filter.matches.includes(NONE),
      )) {
        const { headers } = await people.en.list(name, {
          filter: { value: { [operator]: operand } },
          range: [0, 0],
        })
        expect(headers['content-range']).toBe(`${name} 0-0/${matches.length}`)
      }
    })
  })

  it('finds by several fields at once', async () => {
    const filter = { value: { gte: -5, lt: 5 }, label: { in: ['1', '2'] }, q: 'x' }
    const { value, label } = filter
    const both = recordOf(await people.en.list(plain('integer'), { filter: { value, label } }))
    expect(both.map((record) => record.label)).toEqual(['1'])
    expect(recordOf(await people.en.list(plain('integer'), { filter }))).toEqual([])
  })
})
