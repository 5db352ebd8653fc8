/** The registry of faces: a new field type is one line here, beside its line among the meanings. */
import type { Field } from '#shared/fields/field.ts'
import type { FieldType } from '#shared/fields/index.ts'
import type { Face } from './parts/face.ts'
import { bilingualLongTextFace } from './types/bilingual-long-text.tsx'
import { bilingualTextFace } from './types/bilingual-text.tsx'
import { booleanFace } from './types/boolean.tsx'
import { colourFace } from './types/colour.tsx'
import { computedFace } from './types/computed.tsx'
import { dateFace } from './types/date.tsx'
import { dateTimeFace } from './types/date-time.tsx'
import { decimalFace } from './types/decimal.tsx'
import { emailFace } from './types/email.tsx'
import { fileFace } from './types/file.tsx'
import { guideFace } from './types/guide.tsx'
import { iconFace } from './types/icon.tsx'
import { imageFace } from './types/image.tsx'
import { imagesFace } from './types/images.tsx'
import { integerFace } from './types/integer.tsx'
import { longTextFace } from './types/long-text.tsx'
import { multiSelectFace } from './types/multi-select.tsx'
import { parentFace } from './types/parent.tsx'
import { permissionsFace } from './types/permissions.tsx'
import { phoneFace } from './types/phone.tsx'
import { referenceFace } from './types/reference.tsx'
import { referencesFace } from './types/references.tsx'
import { rowsFace } from './types/rows.tsx'
import { secretFace } from './types/secret.tsx'
import { selectFace } from './types/select.tsx'
import { textFace } from './types/text.tsx'
import { urlFace } from './types/url.tsx'

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
