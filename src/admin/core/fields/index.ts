/** The registry of field components: a new field type is one line here, next to its definition in src/shared/fields. */
import type { Field } from '#shared/fields/field.ts'
import type { FieldType } from '#shared/fields/index.ts'
import type { FieldComponents } from './parts/field-components.ts'
import { bilingualLongTextComponents } from './types/bilingual-long-text.tsx'
import { bilingualTextComponents } from './types/bilingual-text.tsx'
import { booleanComponents } from './types/boolean.tsx'
import { colourComponents } from './types/colour.tsx'
import { computedComponents } from './types/computed.tsx'
import { dateComponents } from './types/date.tsx'
import { dateTimeComponents } from './types/date-time.tsx'
import { decimalComponents } from './types/decimal.tsx'
import { emailComponents } from './types/email.tsx'
import { fileComponents } from './types/file.tsx'
import { guideComponents } from './types/guide.tsx'
import { iconComponents } from './types/icon.tsx'
import { imageComponents } from './types/image.tsx'
import { imagesComponents } from './types/images.tsx'
import { importPlanComponents } from './types/import-plan.tsx'
import { integerComponents } from './types/integer.tsx'
import { longTextComponents } from './types/long-text.tsx'
import { multiSelectComponents } from './types/multi-select.tsx'
import { parentComponents } from './types/parent.tsx'
import { permissionsComponents } from './types/permissions.tsx'
import { phoneComponents } from './types/phone.tsx'
import { referenceComponents } from './types/reference.tsx'
import { referencesComponents } from './types/references.tsx'
import { rowsComponents } from './types/rows.tsx'
import { secretComponents } from './types/secret.tsx'
import { selectComponents } from './types/select.tsx'
import { serialRangesComponents } from './types/serial-ranges.tsx'
import { textComponents } from './types/text.tsx'
import { urlComponents } from './types/url.tsx'
import { viewStateComponents } from './types/view-state.tsx'

const components = {
  text: textComponents,
  longText: longTextComponents,
  bilingualText: bilingualTextComponents,
  bilingualLongText: bilingualLongTextComponents,
  integer: integerComponents,
  decimal: decimalComponents,
  boolean: booleanComponents,
  select: selectComponents,
  multiSelect: multiSelectComponents,
  date: dateComponents,
  dateTime: dateTimeComponents,
  reference: referenceComponents((f) => componentsOf(f)),
  references: referencesComponents((f) => componentsOf(f)),
  parent: parentComponents,
  file: fileComponents,
  image: imageComponents,
  images: imagesComponents,
  rows: rowsComponents((f) => componentsOf(f)),
  email: emailComponents,
  phone: phoneComponents,
  url: urlComponents,
  secret: secretComponents,
  icon: iconComponents,
  colour: colourComponents,
  computed: computedComponents,
  permissions: permissionsComponents,
  guide: guideComponents,
  viewState: viewStateComponents,
  importPlan: importPlanComponents,
  serialRanges: serialRangesComponents((f) => componentsOf(f)),
} satisfies Record<FieldType, FieldComponents>

/** The components that edit, show and filter a declared field. */
export const componentsOf = (f: Field): FieldComponents => components[f.type as FieldType]
