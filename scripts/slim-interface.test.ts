import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SLIM_INTERFACE } from './slim-interface.ts'

it.each(Object.entries(SLIM_INTERFACE))('%s of the installed version is longer than its replacement', (path, slim) => {
  const source = readFileSync(join(import.meta.dirname, '../node_modules', path), 'utf8')
  expect(slim(source).length).toBeLessThan(source.length)
})
