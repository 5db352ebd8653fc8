/** Building blocks of response schemas for customers: published records, references and texts. */
import { z } from 'zod'
import type { Bilingual } from '#fields/bilingual.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import { customerFields, type Ref } from '#shared/resources/published.ts'
import { factsSchema } from '../open-api/facts-schema.ts'
import { describedAs, extending } from '../open-api/json-schema.ts'
import { componentsOf } from '../open-api/record-schemas.ts'

export const bilingualSchema: z.ZodType<Bilingual> = z
  .object(byLocale(() => z.string().nullable()))
  .meta({ id: 'Bilingual', description: 'A text in every language; null where it is missing.' })

/** Display data of a referenced record. */
export const refSchema = z.custom<Ref>().meta(describedAs('Reference'))

/** Schema of a published record. */
export const publishedRecord = (name: string) =>
  z.custom<object>().meta(describedAs(componentsOf({ name }).published))

/** Schema of a published record without some fields, and with additional properties. */
export function publishedWith<S extends z.ZodRawShape>(
  resource: Resource | undefined,
  shape: S,
  without: readonly string[] = [],
): z.ZodType<object> {
  const names = resource
    ? ['id', ...customerFields(resource), '$refs'].filter((name) => !without.includes(name))
    : []
  return z
    .looseObject({ ...shape, ...(resource?.facts && { $facts: factsSchema.optional() }) })
    .meta(resource ? extending(componentsOf(resource).published, names) : {})
}
