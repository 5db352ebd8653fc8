/** One fixture per field type; adding one adds the tests of a new type. */
import type { Field } from '#fields/field.ts'
import type { FieldType } from '#fields/index.ts'
import type { Fixture } from './fixture.ts'
import { bilingualLongTextFixture, bilingualTextFixture } from './fixtures/bilingual.ts'
import { multiSelectFixture, selectFixture } from './fixtures/choice.ts'
import { fileFixture, imageFixture, imagesFixture } from './fixtures/file.ts'
import { guideFixture } from './fixtures/guide.ts'
import { importPlanFixture } from './fixtures/import-plan.ts'
import { parentFixture, referenceFixture, referencesFixture } from './fixtures/link.ts'
import { booleanFixture, computedFixture, decimalFixture, integerFixture } from './fixtures/number.ts'
import { permissionsFixture } from './fixtures/permissions.ts'
import { rowsFixture } from './fixtures/rows.ts'
import { serialRangesFixture } from './fixtures/serial-ranges.ts'
import { colourFixture, emailFixture, iconFixture, phoneFixture, urlFixture } from './fixtures/shaped-text.ts'
import { longTextFixture, secretFixture, textFixture } from './fixtures/text.ts'
import { dateFixture, dateTimeFixture } from './fixtures/time.ts'
import { viewStateFixture } from './fixtures/view-state.ts'

export const fixtures = {
  text: textFixture,
  longText: longTextFixture,
  bilingualText: bilingualTextFixture,
  bilingualLongText: bilingualLongTextFixture,
  integer: integerFixture,
  decimal: decimalFixture,
  boolean: booleanFixture,
  select: selectFixture,
  multiSelect: multiSelectFixture,
  date: dateFixture,
  dateTime: dateTimeFixture,
  reference: referenceFixture,
  references: referencesFixture,
  parent: parentFixture,
  file: fileFixture,
  image: imageFixture,
  images: imagesFixture,
  rows: rowsFixture,
  email: emailFixture,
  phone: phoneFixture,
  url: urlFixture,
  secret: secretFixture,
  icon: iconFixture,
  colour: colourFixture,
  computed: computedFixture,
  permissions: permissionsFixture,
  guide: guideFixture,
  viewState: viewStateFixture,
  importPlan: importPlanFixture,
  serialRanges: serialRangesFixture,
} satisfies Record<FieldType, Fixture>

/** The value of record number `nth` for any field. */
export function fitting(f: Field, nth: number): unknown {
  const fixture: Fixture | undefined = fixtures[f.type as FieldType]
  if (!fixture) throw new Error(`There is no fixture for fields of type ${f.type}`)
  return fixture.fit ? fixture.fit(f, nth, fitting) : fixture.samples[nth % fixture.samples.length]?.sent
}
