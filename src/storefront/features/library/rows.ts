/** The row component of each kind of material. */
import type { ComponentType } from 'react'
import type { LibraryKind, LibraryRecords } from '#shared/web/library.ts'
import { ChangeRow } from './rows/change-row.tsx'
import { DocumentRow } from './rows/document-row.tsx'
import { DrawingRow } from './rows/drawing-row.tsx'
import { FirmwareRow } from './rows/firmware-row.tsx'
import { FixtureFileRow } from './rows/fixture-file-row.tsx'
import { GuideRow } from './rows/guide-row.tsx'
import { ModelTile } from './rows/model-tile.tsx'
import { PartRow } from './rows/part-row.tsx'
import type { RowOf } from './rows/row-props.ts'

export const ROWS: { [K in LibraryKind]: ComponentType<RowOf<LibraryRecords[K]>> } = {
  drawings: DrawingRow,
  models: ModelTile,
  wiring: DocumentRow,
  schematics: DocumentRow,
  firmware: FirmwareRow,
  fixtures: FixtureFileRow,
  guides: GuideRow,
  documents: DocumentRow,
  changes: ChangeRow,
  parts: PartRow,
}
