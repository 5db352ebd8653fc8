/**
 * The examples of every field type, from the folder of each: a new type brings its own, and is
 * tested by them.
 */
import fc from 'fast-check'
import type { Examples } from '#fields/examples.ts'
import type { Field } from '#fields/field.ts'
import { type FieldType, fieldTypes, folderOf } from '#fields/index.ts'

export const TYPES = Object.keys(fieldTypes) as FieldType[]

async function loadExamples(type: FieldType): Promise<[FieldType, Examples]> {
  const { examples } = (await import(`../../src/fields/${folderOf(type)}/examples.ts`)) as {
    examples: Examples
  }
  return [type, examples]
}

const byType = new Map<string, Examples>(await Promise.all(TYPES.map(loadExamples)))

export function examplesOf(type: string): Examples {
  const examples = byType.get(type)
  if (!examples) throw new Error(`There are no examples for fields of type ${type}`)
  return examples
}

/** The value of record number `index` for any field. */
export function fitting(f: Field, index: number): unknown {
  const examples = examplesOf(f.type)
  return examples.fit
    ? examples.fit(f, index, fitting)
    : examples.samples[index % examples.samples.length]?.sent
}

/**
 * A random value of the type, as sent: of its kind, or one of its samples; sometimes null. Some may
 * be rejected.
 */
export function arbitraryOf(type: FieldType): fc.Arbitrary<unknown> {
  const { samples, accepted = [], random } = examplesOf(type)
  const sample = fc.constantFrom(...[...samples, ...accepted].map(({ sent }) => sent))
  return fc.oneof(
    { weight: 4, arbitrary: random ? fc.oneof({ weight: 3, arbitrary: random }, sample) : sample },
    fc.constant(null),
  )
}
