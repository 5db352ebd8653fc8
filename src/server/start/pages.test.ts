import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { resources } from '#config'
import { createBuiltPages } from './pages.ts'

it('names the command that builds the front end, and the missing file', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  const start = () => createBuiltPages({ apiHost: undefined }, resources, dist)
  await expect(start()).rejects.toThrow(/^The front end is not built \(index\.html .*\): run npm run build first\.$/)
  writeFileSync(join(dist, 'index.html'), '')
  await expect(start()).rejects.toThrow(/manifest\.json is missing in dist/)
  rmSync(dist, { recursive: true })
})
