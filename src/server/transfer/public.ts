/** Public interface of the transfer feature. */

export { DRY_RUN_ID, DryRunRecords } from './dry-run.ts'
export { type Export, exportRows } from './export-rows.ts'
export { type ImportOptions, importRows, requireResource } from './import-rows.ts'
export { findExisting, keyText } from './mapping/key.ts'
export { requireTarget } from './mapping/targets.ts'
export { readCells, withReceivedFile } from './received-file.ts'
export type { ImportListener, ImportReport } from './report.ts'
export { exportFormats, writeExport } from './sinks/write-export.ts'
export type { Cells, Source, SourceRow } from './sources/source.ts'
