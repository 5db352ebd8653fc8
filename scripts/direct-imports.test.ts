/** Imports through a feature's public.ts, made direct. */
import { expect, test } from 'vitest'
import { importDirectly, publicNames } from './direct-imports.ts'

const PUBLIC = `/** What others use. */
export { type Row, rowOf } from './rows.ts'
export type { Unit } from './unit.ts'
export { Tile, TILE_SIZE } from './ui/tile.tsx'
`
const names = publicNames('/p/src/storefront/features/library/public.ts', PUBLIC)

test('each name is imported from the module that makes it', () => {
  const code = "import { TILE_SIZE as size, rowOf, type Unit } from '../library/public.ts'\nrowOf(size)"
  expect(importDirectly(code, () => names)).toBe(
    "import { TILE_SIZE as size } from '/p/src/storefront/features/library/ui/tile.tsx'; " +
      "import { rowOf } from '/p/src/storefront/features/library/rows.ts'\nrowOf(size)",
  )
})

test('types leave nothing behind', () => {
  expect(importDirectly("import type { Unit } from '../library/public.ts'", () => names)).toBe('')
})

test('a name that is not public is an error', () => {
  expect(() => importDirectly("import { hidden } from '../library/public.ts'", () => names)).toThrow('hidden')
})
