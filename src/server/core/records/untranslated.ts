/** Condition for texts that are missing in some, but not all languages. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LOCALES } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Engine } from '../db/engines/engine.ts'
import type { Condition } from './condition.ts'

type Test = RawBuilder<SqlBool>

/** @param operand whether any language is missing, or the missing language */
export function untranslatedCondition(
  engine: Engine,
  resource: Resource,
  f: ResolvedField,
  operand: unknown,
): Condition {
  const { columns, hasNestedTexts } = definitionOf(f)
  const refs = columns(f, f.name).map(({ name }) => sql.ref(`${resource.name}.${name}`))
  const build = (columnRefs: typeof refs) => () =>
    hasNestedTexts ? untranslatedJson(columnRefs, operand) : untranslatedColumns(columnRefs, operand)
  return {
    cacheKey: `${f.name} untranslated ${operand}`,
    values: [],
    build: build(refs),
    scan: { cacheKey: `${f.name} untranslated ${operand}`, values: [], build: build(refs.map(engine.unindexed)) },
  }
}

const any = (tests: readonly Test[]): Test => sql`(${sql.join(tests, sql.raw(' or '))})`

/** For one column per language; compares each with the next one, like the partial index. */
function untranslatedColumns(refs: readonly RawBuilder<unknown>[], operand: unknown): Test {
  const missing = refs.map((ref): Test => sql`(${ref} is null)`)
  const isMixed = operand !== false
  const pairs = missing
    .slice(1)
    .map((test, index): Test => sql`${missing[index]} ${sql.raw(isMixed ? '<>' : '=')} ${test}`)
  if (!isMixed) return sql`(${sql.join(pairs, sql.raw(' and '))})`
  const untranslated = missing.filter((_, index) => LOCALES[index] === operand)
  return sql`(${sql.join([any(pairs), ...untranslated], sql.raw(' and '))})`
}

/**
 * For texts within JSON: `"en":"Fan","zh":null`. Languages are stored in order, and quotation marks are escaped, so that
 * the characters between them determine which text is missing.
 */
function untranslatedJson(refs: readonly RawBuilder<unknown>[], operand: unknown): Test {
  const patterns = LOCALES.slice(1).flatMap((locale, index) => {
    const previous = LOCALES[index]
    return [
      { lacks: locale, pattern: `%","${locale}":null%` },
      { lacks: previous, pattern: `%"${previous}":null,"${locale}":"%` },
    ]
  })
  const selected = patterns.filter(({ lacks }) => typeof operand === 'boolean' || lacks === operand)
  const matchesAny = any(
    refs.flatMap((ref) => selected.map(({ pattern }): Test => sql`${ref} like ${sql.lit(pattern)}`)),
  )
  return operand === false
    ? sql`(${any(refs.map((ref): Test => sql`${ref} is null`))} or not ${matchesAny})`
    : matchesAny
}
