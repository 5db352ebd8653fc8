/** The registry of field components: a new field type is one line here, next to its definition in src/shared/fields. */

import { bilingualLongTextComponents } from './bilingual-long-text/components.tsx'
import { bilingualTextComponents } from './bilingual-text/components.tsx'
import { booleanComponents } from './boolean/components.tsx'
import { colourComponents } from './colour/components.tsx'
import { computedComponents } from './computed/components.tsx'
import { dateComponents } from './date/components.tsx'
import { dateTimeComponents } from './date-time/components.tsx'
import { decimalComponents } from './decimal/components.tsx'
import { emailComponents } from './email/components.tsx'
import type { Field } from './field.ts'
import { fileComponents } from './file/components.tsx'
import { guideComponents } from './guide/components.tsx'
import { iconComponents } from './icon/components.tsx'
import { imageComponents } from './image/components.tsx'
import { imagesComponents } from './images/components.tsx'
import { importPlanComponents } from './import-plan/components.tsx'
import type { FieldType } from './index.ts'
import { integerComponents } from './integer/components.tsx'
import { longTextComponents } from './long-text/components.tsx'
import { multiSelectComponents } from './multi-select/components.tsx'
import { parentComponents } from './parent/components.tsx'
import type { FieldComponents } from './parts/field-components.ts'
import { permissionsComponents } from './permissions/components.tsx'
import { phoneComponents } from './phone/components.tsx'
import { referenceComponents } from './reference/components.tsx'
import { referencesComponents } from './references/components.tsx'
import { rowsComponents } from './rows/components.tsx'
import { secretComponents } from './secret/components.tsx'
import { selectComponents } from './select/components.tsx'
import { serialRangesComponents } from './serial-ranges/components.tsx'
import { textComponents } from './text/components.tsx'
import { urlComponents } from './url/components.tsx'
import { viewStateComponents } from './view-state/components.tsx'

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
