/** Registry of field types: a new type is one line in `fieldTypes` and one export of its factory. */
import type { z } from 'zod'
import { bilingualLongTextFieldType } from './bilingual-long-text.ts'
import { bilingualTextFieldType } from './bilingual-text.ts'
import { booleanFieldType } from './boolean.ts'
import { colourFieldType } from './colour.ts'
import { computedFieldType } from './computed.ts'
import { dateFieldType } from './date.ts'
import { dateTimeFieldType } from './date-time.ts'
import { decimalFieldType } from './decimal.ts'
import { emailFieldType } from './email.ts'
import type { Field, FieldTypeDefinition, Operator, OperatorName } from './field.ts'
import { fileFieldType } from './file.ts'
import { guideFieldType } from './guide.ts'
import { iconFieldType } from './icon.ts'
import { imageFieldType } from './image.ts'
import { imagesFieldType } from './images.ts'
import { importPlanFieldType } from './import-plan.ts'
import { integerFieldType } from './integer.ts'
import { longTextFieldType } from './long-text.ts'
import { multiSelectFieldType } from './multi-select.ts'
import { parentFieldType } from './parent.ts'
import { permissionsFieldType } from './permissions.ts'
import { phoneFieldType } from './phone.ts'
import { referenceFieldType } from './reference.ts'
import { referencesFieldType } from './references.ts'
import { rowsFieldType } from './rows.ts'
import { secretFieldType } from './secret.ts'
import { selectFieldType } from './select.ts'
import { serialRangesFieldType } from './serial-ranges.ts'
import { textFieldType } from './text.ts'
import { urlFieldType } from './url.ts'
import { valueSchema } from './value-schema.ts'
import { viewStateFieldType } from './view-state.ts'

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
export { importPlan } from './import-plan.ts'
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
export { serialRanges } from './serial-ranges.ts'
export { text } from './text.ts'
export { url } from './url.ts'
export { viewState } from './view-state.ts'

export const fieldTypes = {
  text: textFieldType,
  longText: longTextFieldType,
  bilingualText: bilingualTextFieldType,
  bilingualLongText: bilingualLongTextFieldType,
  integer: integerFieldType,
  decimal: decimalFieldType,
  boolean: booleanFieldType,
  select: selectFieldType,
  multiSelect: multiSelectFieldType,
  date: dateFieldType,
  dateTime: dateTimeFieldType,
  reference: referenceFieldType,
  references: referencesFieldType,
  parent: parentFieldType,
  file: fileFieldType,
  image: imageFieldType,
  images: imagesFieldType,
  rows: rowsFieldType(
    (f) => definitionOf(f),
    (f) => presentSchema(f),
  ),
  email: emailFieldType,
  phone: phoneFieldType,
  url: urlFieldType,
  secret: secretFieldType,
  icon: iconFieldType,
  colour: colourFieldType,
  computed: computedFieldType,
  permissions: permissionsFieldType,
  guide: guideFieldType,
  viewState: viewStateFieldType,
  serialRanges: serialRangesFieldType,
  importPlan: importPlanFieldType,
}

export type FieldType = keyof typeof fieldTypes

/** Returns the definition of a field's type. */
export const definitionOf = (f: Field): FieldTypeDefinition => fieldTypes[f.type as FieldType] as FieldTypeDefinition

/** Returns the name of the resource that a field refers to, by one id or by a list; undefined for other fields. */
export function targetNameOf(f: Field): string | undefined {
  const definition = definitionOf(f)
  return definition.refersTo?.(f) ?? definition.linksTo?.(f)
}

/** Returns the filter operators of a field. */
export function operatorsOf(f: Field): readonly Operator[] {
  const definition = definitionOf(f)
  return definition.operatorsOf?.(f) ?? definition.operators
}

/** Returns the display name of an operator, for message keys: `operator.after`. */
export const operatorNameOf = <O extends Operator>(f: Field, operator: O): O | OperatorName =>
  definitionOf(f).operatorNames?.[operator] ?? operator

/** Schema of a field in a record: empty input becomes the type's empty value, which required fields reject. */
export const presentSchema = (f: Field): z.ZodType => valueSchema(f, definitionOf(f), f.required)
