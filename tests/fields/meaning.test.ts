/**
 * Each field type without a database: valid and invalid values, and their text for people and
 * spreadsheets.
 */
import { describe, expect, it } from 'vitest'
import { OPERATORS } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { LOCALES } from '#shared/constants.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { validateField } from '#shared/resources/validation.ts'
import { examplesOf, TYPES } from './examples.ts'
import { canMiss, fieldServerResources, plain, strict } from './field-server.ts'

const resources = fieldServerResources()
const fieldOf = (resource: string): ResolvedField => {
  const f = resources[resource]?.fields.value
  if (!f) throw new Error(`${resource} has no value`)
  return f
}
const check = (f: ResolvedField, value: unknown) => validateField(f, value, {})

describe.each(TYPES)('a field of type %s', (type) => {
  const examples = examplesOf(type)
  const f = fieldOf(plain(type))
  const meaning = definitionOf(f)
  const parts = meaning.parts ?? []

  const isPlain = !examples.derivedFrom && !meaning.hashed && !examples.files
  if (isPlain)
    it('normalizes valid values', () => {
      for (const { sent, stored } of [...examples.samples, ...(examples.accepted ?? [])]) {
        expect(check(f, sent)).toEqual({ value: stored, errors: [] })
        expect(check(f, stored)).toEqual({ value: stored, errors: [] })
      }
    })

  it('rejects invalid values at their path', () => {
    for (const { sent, at, onlyStored, ...message } of examples.rejected) {
      if (onlyStored) continue
      const [error] = check(f, sent).errors
      // That of a choice has its options, too.
      expect(error, `refuses ${JSON.stringify(sent)}`).toMatchObject({
        path: at ? `value.${at}` : 'value',
        ...message,
      })
    }
  })

  it('treats every empty value as none', () => {
    for (const nothing of [
      null,
      undefined,
      ...(meaning.isEmpty('') ? [''] : []),
      meaning.emptyValue,
    ]) {
      expect(check(f, nothing)).toEqual({ value: meaning.emptyValue, errors: [] })
    }
  })

  if (!examples.derivedFrom && canMiss(f))
    it('is reported missing where required', () => {
      for (const nothing of [null, undefined, '', meaning.emptyValue]) {
        expect(check(fieldOf(strict(type)), nothing).errors).toEqual([
          { path: 'value', key: 'validation.required' },
        ])
      }
    })

  it('returns the values that its columns store', () => {
    if (meaning.linksTo || meaning.hashed) return
    const names = meaning.columns(f, 'value').map((column) => column.name)
    for (const { stored } of examples.samples) {
      const row = meaning.toColumns(stored, 'value')
      expect(Object.keys(row)).toEqual(names)
      expect(meaning.fromColumns(row, 'value', f)).toEqual(stored)
    }
    expect(meaning.fromColumns(meaning.toColumns(null, 'value'), 'value', f)).toEqual(
      meaning.emptyValue,
    )
  })

  it('has a text in both languages', () => {
    for (const locale of LOCALES) {
      const texts = examples.samples.map(({ stored }) => meaning.format(stored, f, locale))
      expect(texts).toEqual(examples.texts[locale])
    }
  })

  it('is read from the cells of spreadsheets', () => {
    for (const { cell, value } of examples.cells)
      expect(meaning.parse(cell, f), JSON.stringify(cell)).toEqual(value)
  })

  if (!examples.cellsAreNames && !parts.length)
    it('parses its own text', () => {
      for (const locale of LOCALES) {
        for (const { stored } of examples.samples) {
          expect(check(f, meaning.parse(meaning.format(stored, f, locale), f)).value).toEqual(
            stored,
          )
        }
      }
    })

  if (parts.length)
    it('parses its parts from separate columns', () => {
      for (const { stored } of examples.samples) {
        const value = stored as Record<string, string | null>
        const cells = Object.fromEntries(parts.map(({ path }) => [path, value[path] ?? '']))
        expect(check(f, cells).value).toEqual(stored)
      }
    })

  it('has an example for each of its operators', () => {
    const tried = new Set(examples.filters.map(({ operator }) => operator))
    const operators = meaning.operators.filter((operator) => operator !== 'empty')
    expect([...tried].toSorted()).toEqual(operators.toSorted())
    expect(OPERATORS).toEqual(expect.arrayContaining([...meaning.operators]))
  })
})
