import { describe, expect, it } from 'vitest'
import { frontEndChunks } from './front-end-chunks.ts'

const IMPORTS: Record<string, string[]> = {
  '/p/src/main.tsx': ['/p/src/shared/http.ts', 'react'],
  '/p/src/shared/http.ts': ['/p/src/shared/constants.ts'],
  '/p/src/shell/storefront.tsx': ['/p/src/storefront/App.tsx', 'react', '/p/src/shared/emitter.ts'],
  '/p/src/storefront/App.tsx': ['/p/src/storefront/core/ui/button.tsx'],
  '/p/src/shell/back-office.tsx': ['react', '/p/src/shared/emitter.ts', '/p/src/shared/resources.ts', 'menu', 'zod'],
  '/p/src/shell/sign-in.tsx': ['button', 'captcha'],
  menu: ['button'],
  '/p/src/admin/core/views/list/list.tsx': ['menu', 'table', 'search', 'checkbox'],
  '/p/src/admin/core/views/form/edit.tsx': ['search', 'inputs'],
  '/p/src/storefront/features/home/home-page.tsx': ['/p/src/storefront/features/home/serial-form.tsx'],
  '/p/src/storefront/features/home/serial-form.tsx': ['/p/src/shared/unit/serial.ts'],
}
const DYNAMIC_IMPORTS: Record<string, string[]> = {
  '/p/src/shell/storefront.tsx': ['contact-form'],
  'contact-form': ['zod'],
  '/p/src/shell/sign-in.tsx': ['checkbox'],
}
const graph = {
  getModuleInfo: (id: string) => ({
    dynamicImporters: [],
    importedIds: IMPORTS[id] ?? [],
    dynamicallyImportedIds: DYNAMIC_IMPORTS[id] ?? [],
  }),
}
const chunkOf = (id: string) => frontEndChunks('/p')(id, graph)

describe('the files of the front end', () => {
  it.each([
    ['react', 'common'],
    ['/p/src/shared/http.ts', 'common'],
    ['/p/src/shared/emitter.ts', 'common'],
    ['/p/src/storefront/App.tsx', 'portal'],
    ['/p/src/storefront/core/ui/button.tsx', 'portal'],
    ['/p/src/shared/unit/serial.ts', 'portal'],
    ['/p/src/storefront/core/ui/chip.tsx', 'pieces'],
    ['/p/src/shared/resources.ts', 'office'],
    ['menu', 'office'],
    ['button', 'staff'],
    ['table', 'list'],
    ['search', 'list-form'],
    ['inputs', 'form'],
  ])('%s travels in %s', (id, file) => expect(chunkOf(id)).toBe(file))

  it.each([
    ['what begins something', '/p/src/shell/storefront.tsx'],
    ['what only the sign-in needs', 'captcha'],
    ['what customers load later', 'zod'],
    ['what the sign-in loads later', 'checkbox'],
    ['what only the start page needs', '/p/src/storefront/features/home/serial-form.tsx'],
    ['what loads later', '/p/src/storefront/core/ui/dialog.tsx'],
    ['what one page needs', '/p/src/storefront/features/cart/cart.tsx'],
  ])('%s is left to the bundler', (_, id) => expect(chunkOf(id)).toBeNull())
})
