/**
 * Telephone number as people write it: with an extension, several numbers, full-width digits. With
 * `mobile`, a mobile number of mainland China (11 digits, specification §5), or one of another
 * country with its code (docs/departures.md).
 */
import { z } from 'zod'
import { plainNumber } from '#shared/key-text.ts'
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

const phoneOptions = () => ({ mobile: z.boolean().optional() })
export type PhoneOptions = FieldOptions<string> & OptionsOf<typeof phoneOptions>
type PhoneField = Field & PhoneOptions

/** 11 digits, starting with 1, second digit 3 to 9. */
const MOBILE = /^1[3-9]\d{9}$/
/** E.164, without mainland China. */
const FOREIGN_MOBILE = /^\+(?!86)[1-9]\d{6,14}$/
const MIN_DIGITS = 5
const MAX_LENGTH = 60
/**
 * One of several numbers, its extensions (`ext. 7`, `x12`, `(转801)`, `#5`, `转1转2`, `máy lẻ 12`), or
 * both.
 */
const PART =
  /^(?:\+?[\d(][\d ().·/-]*)?(?:\(?(?:\p{L}[\p{L}\p{M}.]{0,11}(?: \p{L}[\p{L}\p{M}.]{0,11})?|[#*])[ :.=]*\d{1,8}#?\)?){0,3}$/u
/** Words before a number: `Tel.`, `电话：`. */
const LABEL =
  /^(?:tel|telephone|phone|mob|mobile|cell|office|[tpm]|电话|電話|手机|手機|座机|固话|办公|联系电话|联系方式)[.:]* ?(?=[+\d(])/i
/** A number of mainland China with its extension behind a hyphen: `021-55556666-8012`. */
const HYPHENED =
  /^((?:(?:\+|00)?86[ -]?)?(?:\(?0?[1-9]\d{1,2}\)?[ -]?\d{7,8}|400[ -]?\d{3}[ -]?\d{4}))-(\d{1,6})$/
const SEPARATORS = /[,;、]+/

/** Removes invisible characters, and writes digits and dashes in their usual form. */
const normalizePhone = (text: string): string =>
  plainNumber(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LABEL, '')

/** Normalises a mobile number, without separators; those of mainland China without country code. */
export const normalizeMobile = (text: string): string =>
  normalizePhone(text)
    .replace(/^((?:\+|00).*?)\(0\)/, '$1')
    .replace(/[ ().·/-]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+?86(?=1[3-9]\d{9}$)/, '')

const isTelephone = (value: string): boolean =>
  value.length <= MAX_LENGTH &&
  /^[+\d(]/.test(value) &&
  value.replace(/\D/g, '').length >= MIN_DIGITS &&
  value.split(SEPARATORS).every((part) => PART.test(part.trim()))

const isMobile = (value: string): boolean => MOBILE.test(value) || FOREIGN_MOBILE.test(value)

/**
 * Digits of the longest number (E.164), with the prefix of foreign calls: a slash between more
 * separates two numbers.
 */
const MAX_DIALLED = 17

/**
 * The link that dials a number, with a pause before its extension; of several numbers, the first.
 */
export function telHref(value: string): string {
  const [, main, behind] = HYPHENED.exec(value) ?? []
  if (main !== undefined) return `${telHref(main)},${behind}`
  const [written = ''] = value.split(/[\p{L}#*,;、]/u)
  const [, extension] =
    /[\p{L}#*,;][\p{L}.]*[ :.=]*(\d{1,8})#?\)?$/u.exec(value.slice(written.length)) ?? []
  const isWhole =
    extension !== undefined && value.slice(written.length).replace(/\D/g, '') === extension
  const [first = ''] = written.split('/')
  const number = written.replace(/\D/g, '').length > MAX_DIALLED ? first : written
  const digits = number.replace(/^(\+.*?)\(0\)/, '$1').replace(/(?!^\+)\D/g, '')
  return `tel:${digits}${isWhole ? `,${extension}` : ''}`
}

const definition = defineFieldType<string, PhoneField>({
  ...text.definition,
  options: phoneOptions,
  schema: (f) =>
    z
      .string()
      .overwrite(f.mobile ? normalizeMobile : normalizePhone)
      .refine(f.mobile ? isMobile : isTelephone, {
        params: { key: f.mobile ? 'validation.mobile' : 'validation.phone' },
      }),
  href: telHref,
  parse: normalizePhone,
})

export const phone = fieldType(
  definition,
  <const O extends PhoneOptions>(...args: FieldArguments<O, PhoneOptions>) =>
    field<'phone', string, O>('phone', args),
)
