/** Registry of field types: a new type is one line in `fieldTypes` and one export of its factory. */
import type { z } from 'zod'
import { bilingualLongTextFieldType } from './bilingual-long-text/definition.ts'
import { bilingualTextFieldType } from './bilingual-text/definition.ts'
import { booleanFieldType } from './boolean/definition.ts'
import { colourFieldType } from './colour/definition.ts'
import { computedFieldType } from './computed/definition.ts'
import { dateFieldType } from './date/definition.ts'
import { dateTimeFieldType } from './date-time/definition.ts'
import { decimalFieldType } from './decimal/definition.ts'
import { emailFieldType } from './email/definition.ts'
import type { Field, FieldTypeDefinition, Operator, OperatorName } from './field.ts'
import { fileFieldType } from './file/definition.ts'
import { guideFieldType } from './guide/definition.ts'
import { iconFieldType } from './icon/definition.ts'
import { imageFieldType } from './image/definition.ts'
import { imagesFieldType } from './images/definition.ts'
import { importPlanFieldType } from './import-plan/definition.ts'
import { integerFieldType } from './integer/definition.ts'
import { longTextFieldType } from './long-text/definition.ts'
import { multiSelectFieldType } from './multi-select/definition.ts'
import { parentFieldType } from './parent/definition.ts'
import { permissionsFieldType } from './permissions/definition.ts'
import { phoneFieldType } from './phone/definition.ts'
import { referenceFieldType } from './reference/definition.ts'
import { referencesFieldType } from './references/definition.ts'
import { rowsFieldType } from './rows/definition.ts'
import { secretFieldType } from './secret/definition.ts'
import { selectFieldType } from './select/definition.ts'
import { serialRangesFieldType } from './serial-ranges/definition.ts'
import { textFieldType } from './text/definition.ts'
import { urlFieldType } from './url/definition.ts'
import { valueSchema } from './value-schema.ts'
import { viewStateFieldType } from './view-state/definition.ts'

export { bilingualLongText } from './bilingual-long-text/definition.ts'
export { bilingualText } from './bilingual-text/definition.ts'
export { boolean } from './boolean/definition.ts'
export { colour } from './colour/definition.ts'
export { computed } from './computed/definition.ts'
export { date } from './date/definition.ts'
export { dateTime } from './date-time/definition.ts'
export { decimal } from './decimal/definition.ts'
export { email } from './email/definition.ts'
export { file } from './file/definition.ts'
export { guide } from './guide/definition.ts'
export { icon } from './icon/definition.ts'
export { image } from './image/definition.ts'
export { images } from './images/definition.ts'
export { importPlan } from './import-plan/definition.ts'
export { integer } from './integer/definition.ts'
export { longText } from './long-text/definition.ts'
export { multiSelect } from './multi-select/definition.ts'
export { parent } from './parent/definition.ts'
export { permissions } from './permissions/definition.ts'
export { phone } from './phone/definition.ts'
export { reference } from './reference/definition.ts'
export { references } from './references/definition.ts'
export { rows } from './rows/definition.ts'
export { secret } from './secret/definition.ts'
export { select } from './select/definition.ts'
export { serialRanges } from './serial-ranges/definition.ts'
export { text } from './text/definition.ts'
export { url } from './url/definition.ts'
export { viewState } from './view-state/definition.ts'

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
