/** Derives the schema of a field in a record from the schema of a non-empty value. */
import { z } from 'zod'
import type { Field, FieldTypeDefinition } from './field.ts'
import { isBlank } from './text/definition.ts'

/**
 * Creates the schema of a field's value. Empty input ('', undefined, null, an empty list) becomes
 * the type's empty value; with `required` it is rejected with 'validation.required'.
 */
export const valueSchema = (
  f: Field,
  definition: FieldTypeDefinition,
  required: boolean,
): z.ZodType => {
  const present = definition.schema(f)
  return z
    .unknown()
    .optional()
    .transform((input, context) => {
      const raw = input === undefined ? null : input
      const empty = () => {
        if (!required || !definition.isEmpty(definition.emptyValue)) return definition.emptyValue
        context.issues.push({ code: 'custom', input: raw, params: { key: 'validation.required' } })
        return z.NEVER
      }
      // Optional texts are stored as entered.
      if (required && typeof raw === 'string' && isBlank(raw)) return empty()
      if (definition.isEmpty(raw) || (raw === null && definition.emptyValue !== null))
        return empty()
      const result = present.safeParse(raw)
      // Normalisation can leave an empty text.
      if (result.success) return definition.isEmpty(result.data) ? empty() : result.data
      for (const issue of result.error.issues) {
        const isOfOtherType = issue.code === 'invalid_type' && !issue.path.length
        context.issues.push(
          isOfOtherType && definition.expected
            ? { code: 'custom', input: raw, params: definition.expected }
            : ({ ...issue, input: raw } as z.core.$ZodRawIssue),
        )
      }
      return z.NEVER
    })
}
