/** A document with its revisions, and the one for a unit: the same rules as on the server. */
import { revisionsForUnit } from '#modules/units/shared/revisions.ts'
import { fitOf, type Span } from '#modules/units/shared/serial.ts'
import type { LibraryDocument, SheetPage } from './library.ts'

const spanOf = ({ from_serial: from, to_serial: to }: LibraryDocument): Span => ({ from, to })

export function sheetOfUnit({ sheet, revisions }: SheetPage, serial: string): SheetPage {
  const fitted = revisions.map((revision) => ({
    ...revision,
    fit: fitOf(serial, spanOf(revision)),
  }))
  return {
    sheet: fitted.find(({ id }) => id === sheet.id) ?? sheet,
    revisions: fitted,
    unit_revision: revisionsForUnit(revisions, serial, spanOf)[0]?.id ?? null,
  }
}
