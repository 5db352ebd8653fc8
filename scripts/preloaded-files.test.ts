import { expect, it } from 'vitest'
import { loadedBefore } from './preloaded-files.ts'

const chunk = (facadeModuleId: string | null, imports: string[], dynamicImports: string[] = []) => ({
  facadeModuleId,
  imports,
  dynamicImports,
})
const chunks = new Map([
  ['office.js', chunk('office.tsx', ['common.js', 'menu.js'], ['list.js', 'shared.js'])],
  ['storefront.js', chunk('storefront.tsx', ['common.js'], ['shared.js'])],
  ['list.js', chunk('list.tsx', ['table.js'], ['dialog.js'])],
  ['shared.js', chunk('shared.tsx', ['menu.js'], ['dialog.js'])],
  ...['common.js', 'menu.js', 'table.js', 'dialog.js'].map((file) => [file, chunk(null, [])] as const),
])
const loaded = loadedBefore(chunks, 'office.tsx', ['storefront.tsx'])

it('lists the modules that a file of the back-office has loaded: its own imports, and the frame', () => {
  expect(loaded('list.js')).toEqual(new Set(['list.js', 'table.js', 'office.js', 'common.js', 'menu.js']))
})

it('does not expect the frame where another front end loads the file, too', () => {
  expect(loaded('shared.js')).toEqual(new Set(['shared.js', 'menu.js']))
})
