/**
 * Writes the pack of spreadsheets: `node tests/spreadsheets/make/main.ts`. Needs LibreOffice
 * (`soffice`) and `iconv`. Each file is accompanied by its expected import.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEPARATORS } from '#shared/file-import.ts'
import type { Expected } from './expected.ts'
import { flatSpreadsheet } from './fods.ts'
import { protectedFiles } from './protected.ts'
import { SHEETS } from './sheets.ts'
import { TEXTS } from './texts.ts'

const PACK = join(import.meta.dirname, '..', 'pack')
rmSync(PACK, { recursive: true, force: true })
mkdirSync(PACK, { recursive: true })

function expect(
  file: string,
  { recognised, layout, map, rows, failed, doubtful, notices, header, error }: Expected,
): void {
  const expected = { recognised, layout, map, header, rows, failed, doubtful, notices, error }
  writeFileSync(join(PACK, `${file}.json`), `${JSON.stringify(expected, null, 2)}\n`)
}

function writeSheets(): void {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  for (const format of ['xlsx', 'xls', 'ods'] as const) {
    const files = Object.entries(SHEETS).filter(([, { as }]) => as.includes(format))
    const sources = files.map(([name, { sheets, from1904, recognised, ...expected }]) => {
      const path = join(folder, `${name}.fods`)
      writeFileSync(path, flatSpreadsheet(sheets, from1904))
      expect(`${name}.${format}`, {
        ...expected,
        recognised: { sheet: sheets.at(-1)?.name, ...recognised },
      })
      return path
    })
    const out = join(folder, format)
    execFileSync('soffice', ['--headless', '--convert-to', format, '--outdir', out, ...sources], {
      stdio: 'ignore',
    })
    for (const [name] of files)
      renameSync(join(out, `${name}.${format}`), join(PACK, `${name}.${format}`))
  }
  rmSync(folder, { recursive: true })
}

/** The line of a text that names its columns. */
const headerOf = (text: string): string =>
  text.split('\n').find((line) => line.includes('Code')) ?? ''

function writeTexts(): void {
  for (const [
    name,
    { text, encoding = 'utf-8', mark, as = 'csv', recognised, ...expected },
  ] of Object.entries(TEXTS)) {
    const input = `${mark ? '\ufeff' : ''}${text}`
    const bytes =
      encoding === 'utf-8'
        ? input
        : execFileSync('iconv', ['-f', 'UTF-8', '-t', encoding], { input })
    writeFileSync(join(PACK, `${name}.${as}`), bytes)
    const separator = SEPARATORS.find((mark) => headerOf(text).includes(mark))
    expect(`${name}.${as}`, { ...expected, recognised: { encoding, separator, ...recognised } })
  }
}

writeSheets()
writeTexts()
for (const [file, bytes] of Object.entries(protectedFiles())) {
  writeFileSync(join(PACK, file), bytes)
  expect(file, { error: 'fileProtected' })
}
