/** The registry of faces: a new field type is one line here, beside its line among the meanings. */
import type { Field } from '#shared/fields/field.ts'
import type { FieldType } from '#shared/fields/index.ts'
import { bilingualLongTextFace } from './bilingual-long-text.tsx'
import { bilingualTextFace } from './bilingual-text.tsx'
import { booleanFace } from './boolean.tsx'
import { colourFace } from './colour.tsx'
import { computedFace } from './computed.tsx'
import { dateFace } from './date.tsx'
import { dateTimeFace } from './date-time.tsx'
import { decimalFace } from './decimal.tsx'
import { emailFace } from './email.tsx'
import type { Face } from './face.ts'
import { fileFace } from './file.tsx'
import { guideFace } from './guide.tsx'
import { iconFace } from './icon.tsx'
import { imageFace } from './image.tsx'
import { imagesFace } from './images.tsx'
import { integerFace } from './integer.tsx'
import { longTextFace } from './long-text.tsx'
import { multiSelectFace } from './multi-select.tsx'
import { parentFace } from './parent.tsx'
import { permissionsFace } from './permissions.tsx'
import { phoneFace } from './phone.tsx'
import { referenceFace } from './reference.tsx'
import { referencesFace } from './references.tsx'
import { rowsFace } from './rows.tsx'
import { secretFace } from './secret.tsx'
import { selectFace } from './select.tsx'
import { textFace } from './text.tsx'
import { urlFace } from './url.tsx'

export const faces = {
  text: textFace,
  longText: longTextFace,
  bilingualText: bilingualTextFace,
  bilingualLongText: bilingualLongTextFace,
  integer: integerFace,
  decimal: decimalFace,
  boolean: booleanFace,
  select: selectFace,
  multiSelect: multiSelectFace,
  date: dateFace,
  dateTime: dateTimeFace,
  reference: referenceFace((f) => faceOf(f)),
  references: referencesFace((f) => faceOf(f)),
  parent: parentFace,
  file: fileFace,
  image: imageFace,
  images: imagesFace,
  rows: rowsFace((f) => faceOf(f)),
  email: emailFace,
  phone: phoneFace,
  url: urlFace,
  secret: secretFace,
  icon: iconFace,
  colour: colourFace,
  computed: computedFace,
  permissions: permissionsFace,
  guide: guideFace,
} satisfies Record<FieldType, Face>

/** How a declared field is entered, shown and asked for. */
export const faceOf = (f: Field): Face => faces[f.type as FieldType]
