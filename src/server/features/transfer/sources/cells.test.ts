import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { MAX_COLUMNS } from '#shared/import-plan.ts'
import { readCells } from './cells.ts'

const folder = mkdtempSync(join(tmpdir(), 'cells-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a small spreadsheet with more columns than an import accepts is rejected', async () => {
  const path = join(folder, 'wide.csv')
  const read = (columns: number) => {
    writeFileSync(path, Array.from({ length: columns }, (_, index) => `c${index}`).join(','))
    return readCells(path, 'wide.csv', 10)
  }
  expect(await read(MAX_COLUMNS)).toHaveLength(1)
  await expect(read(MAX_COLUMNS + 1)).rejects.toMatchObject({ publicMessage: { key: 'transfer.columnsMany' } })
})
