/** URL with http, https, mailto or tel (specification §5), or a path of the product. */
import { z } from 'zod'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
  type OptionsOf,
} from '../field.ts'
import { text } from '../text/definition.ts'

const urlOptions = () => ({ internal: z.boolean().optional() })
export type UrlOptions = FieldOptions<`${string}:${string}` | `/${string}` | `#${string}`> &
  OptionsOf<typeof urlOptions>
type UrlField = Field & UrlOptions

const MAX_URL_LENGTH = 2000
const EXTERNAL =
  /^(https?:\/\/[^\s/\p{Cc}]+[^\s\p{Cc}]*|mailto:[^\s\p{Cc}]+@[^\s\p{Cc}]+|tel:[+\d().\s/,;=#*a-z-]+)$/iu
const INTERNAL = /^(#|\/(?!\/)[\w\-./?=&%]*)$/

/** Whether a URL is external. */
export const isExternal = (url: string) => EXTERNAL.test(url)

const definition = defineFieldType<string, UrlField>({
  ...text.definition,
  options: urlOptions,
  columns: (_, name) => [{ name, kind: 'text', maxLetters: MAX_URL_LENGTH }],
  schema: (f) =>
    z
      .string()
      .max(MAX_URL_LENGTH)
      .refine((value) => isExternal(value) || (f.internal === true && INTERNAL.test(value)), {
        params: { key: 'validation.url' },
      }),
  href: (value) => (isExternal(value) ? value : undefined),
  parse: (cell) => cell.trim(),
})

export const url = fieldType(
  definition,
  <const O extends UrlOptions>(...args: FieldArguments<O, UrlOptions>) =>
    field<'url', string, O>('url', args),
)
