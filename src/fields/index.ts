/** The field types by name, and what the rest of the product reads of a declared field. */
import type { z } from 'zod'
import type { Locale } from '#shared/constants.ts'
import type {
  Field,
  FieldTypeDefinition,
  NestingDefinition,
  Operator,
  OperatorName,
  ValueKind,
} from './field.ts'
import * as types from './types.ts'
import { valueSchema } from './value-schema.ts'

export * from './types.ts'

export type FieldType = keyof typeof types

/** The folder of a type: `dateTime` is in `date-time`. */
export const folderOf = (type: string): string =>
  type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface DeclaredType<T extends FieldType> {
  (...args: never[]): Field<T>
  readonly definition: FieldTypeDefinition | NestingDefinition
}

/** Each is exported by the name of its type. */
const declared: { readonly [T in FieldType]: DeclaredType<T> } = types

/** The definition of each type. */
export const fieldTypes = Object.fromEntries(
  Object.entries(declared).map(([type, { definition }]) => [
    type,
    typeof definition === 'function' ? definition(definitionOf) : definition,
  ]),
) as Record<FieldType, FieldTypeDefinition>

/** Returns the definition of a field's type. */
export function definitionOf(f: Field): FieldTypeDefinition {
  return fieldTypes[f.type as FieldType]
}

/**
 * Returns the name of the resource that a field refers to, by one id or by a list; undefined for
 * other fields.
 */
export function targetNameOf(f: Field): string | undefined {
  const definition = definitionOf(f)
  return definition.refersTo?.(f) ?? definition.linksTo?.(f)
}

/** Returns the filter operators of a field. */
export function operatorsOf(f: Field): readonly Operator[] {
  const definition = definitionOf(f)
  return definition.operatorsOf?.(f) ?? definition.operators
}

/** Returns the display name of an operator, for message keys: `operator.after`. */
export const operatorNameOf = <O extends Operator>(f: Field, operator: O): O | OperatorName =>
  definitionOf(f).operatorNames?.[operator] ?? operator

/**
 * Schema of a field in a record: empty input becomes the type's empty value, which required fields
 * reject.
 */
export const presentSchema = (f: Field): z.ZodType => valueSchema(f, definitionOf(f), f.required)

/** Kind of a field's values: numbers, dates, or text. */
export const valueKind = (f: Field): ValueKind => definitionOf(f).kind ?? 'text'

/**
 * Formats a non-empty value like its type, but dates in the words of the language: spreadsheets
 * have them in ISO.
 * @param timeZone IANA name, for instants
 */
export function formatForReaders(
  value: unknown,
  f: Field,
  locale: Locale,
  timeZone: string,
): string {
  const definition = definitionOf(f)
  return (
    definition.formatForReaders?.(value, locale, timeZone, f) ?? definition.format(value, f, locale)
  )
}
