/** The registry of field types: a new type is one line in `meanings` and one in the factories below. */
import type { z } from 'zod'
import { bilingualLongTextMeaning } from './bilingual-long-text.ts'
import { bilingualTextMeaning } from './bilingual-text.ts'
import { booleanMeaning } from './boolean.ts'
import { colourMeaning } from './colour.ts'
import { computedMeaning } from './computed.ts'
import { dateMeaning } from './date.ts'
import { dateTimeMeaning } from './date-time.ts'
import { decimalMeaning } from './decimal.ts'
import { emailMeaning } from './email.ts'
import type { Field, Meaning } from './field.ts'
import { fileMeaning } from './file.ts'
import { guideMeaning } from './guide.ts'
import { iconMeaning } from './icon.ts'
import { imageMeaning } from './image.ts'
import { imagesMeaning } from './images.ts'
import { integerMeaning } from './integer.ts'
import { longTextMeaning } from './long-text.ts'
import { multiSelectMeaning } from './multi-select.ts'
import { parentMeaning } from './parent.ts'
import { permissionsMeaning } from './permissions.ts'
import { phoneMeaning } from './phone.ts'
import { referenceMeaning } from './reference.ts'
import { referencesMeaning } from './references.ts'
import { rowsMeaning } from './rows.ts'
import { secretMeaning } from './secret.ts'
import { selectMeaning } from './select.ts'
import { textMeaning } from './text.ts'
import { urlMeaning } from './url.ts'
import { valueSchema } from './value-schema.ts'

export { bilingualLongText } from './bilingual-long-text.ts'
export { bilingualText } from './bilingual-text.ts'
export { boolean } from './boolean.ts'
export { colour } from './colour.ts'
export { computed } from './computed.ts'
export { date } from './date.ts'
export { dateTime } from './date-time.ts'
export { decimal } from './decimal.ts'
export { email } from './email.ts'
export { file } from './file.ts'
export { guide } from './guide.ts'
export { icon } from './icon.ts'
export { image } from './image.ts'
export { images } from './images.ts'
export { integer } from './integer.ts'
export { longText } from './long-text.ts'
export { multiSelect } from './multi-select.ts'
export { parent } from './parent.ts'
export { permissions } from './permissions.ts'
export { phone } from './phone.ts'
export { reference } from './reference.ts'
export { references } from './references.ts'
export { rows } from './rows.ts'
export { secret } from './secret.ts'
export { select } from './select.ts'
export { text } from './text.ts'
export { url } from './url.ts'

export const meanings = {
  text: textMeaning,
  longText: longTextMeaning,
  bilingualText: bilingualTextMeaning,
  bilingualLongText: bilingualLongTextMeaning,
  integer: integerMeaning,
  decimal: decimalMeaning,
  boolean: booleanMeaning,
  select: selectMeaning,
  multiSelect: multiSelectMeaning,
  date: dateMeaning,
  dateTime: dateTimeMeaning,
  reference: referenceMeaning,
  references: referencesMeaning,
  parent: parentMeaning,
  file: fileMeaning,
  image: imageMeaning,
  images: imagesMeaning,
  rows: rowsMeaning(
    (f) => meaningOf(f),
    (f) => presentSchema(f),
  ),
  email: emailMeaning,
  phone: phoneMeaning,
  url: urlMeaning,
  secret: secretMeaning,
  icon: iconMeaning,
  colour: colourMeaning,
  computed: computedMeaning,
  permissions: permissionsMeaning,
  guide: guideMeaning,
}

export type FieldType = keyof typeof meanings

/** What a declared field means. */
export const meaningOf = (f: Field): Meaning => meanings[f.type as FieldType] as Meaning

/** Schema of a field inside a record: empty becomes the absent value, which is refused where the field is required. */
export const presentSchema = (f: Field): z.ZodType => valueSchema(f, meaningOf(f), f.required)
