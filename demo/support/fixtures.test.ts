/** The demo's fixture files are such as the server reads: nothing odd is found in them. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inspect as inspectGdtf } from '#modules/fixtures/server/files/gdtf/inspect.ts'
import { inspect as inspectLibraryFile } from '#modules/fixtures/server/files/ofl/inspect.ts'
import { inspectBuffer } from '../../tests/support/inspect-buffer.ts'
import { assetUrl } from '../assets.ts'
import type { Asset } from '../draft.ts'
import { fixtureDrafts } from './fixtures.ts'

const INSPECTORS = { gdtf: inspectGdtf, ofl: inspectLibraryFile }
const files = fixtureDrafts().flatMap(({ values: { format, file } }) =>
  format === 'gdtf' || format === 'ofl' ? [{ format, file: file as unknown as Asset }] : [],
)

describe('fixture files of the demo', () => {
  it('are there in both formats', () => {
    expect(new Set(files.map(({ format }) => format))).toEqual(new Set(['gdtf', 'ofl']))
  })

  it.each(files)('$file.asset is read without a remark', async ({ format, file }) => {
    const report = await inspectBuffer(
      INSPECTORS[format],
      file.asset,
      readFileSync(assetUrl(file.asset)),
    )
    expect(report.problems).toEqual([])
    for (const { footprint, channels } of report.modes) {
      expect(channels.length).toBeGreaterThan(0)
      expect(footprint).toBeGreaterThanOrEqual(channels.length)
    }
  })
})
