/** Imports through the index of a package, made direct. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findDeclarations, importDeclarations } from './direct-packages.ts'

const PACKAGE = '/p/node_modules/ra-core/dist'
const FILES: Record<string, string> = {
  [`${PACKAGE}/index.js`]:
    "export * from './auth/index.js'\nexport * from './list.js'\nexport { Box as Frame } from 'mui'",
  [`${PACKAGE}/auth/index.js`]:
    "import useAuth from './useAuth.js'\nexport { useAuth }\nexport { default as useLogin } from './useLogin.js'",
  [`${PACKAGE}/auth/useAuth.js`]: 'const useAuth = () => 1\nexport default useAuth',
  [`${PACKAGE}/auth/useLogin.js`]: 'export default () => 1',
  [`${PACKAGE}/list.js`]: 'export const useList = () => 1, [first] = [1]',
  '/p/node_modules/mui/index.js': '',
}
const resolve = async (specifier: string, importer: string) =>
  specifier === 'ra-core'
    ? `${PACKAGE}/index.js`
    : specifier.startsWith('.')
      ? join(importer, '..', specifier)
      : `/p/node_modules/${specifier}/index.js`
const find = findDeclarations(resolve, async (id) => FILES[id] ?? '')
const rewritten = (code: string) => importDeclarations('/p/src/page.tsx', code, resolve, find)

it('imports each name from the module that declares it', async () => {
  expect(await rewritten("import { useAuth, useLogin as login, useList } from 'ra-core'\nlogin(<a />)")).toBe(
    `import { default as useAuth } from '${PACKAGE}/auth/useAuth.js'; ` +
      `import { default as login } from '${PACKAGE}/auth/useLogin.js'; ` +
      `import { useList as useList } from '${PACKAGE}/list.js'\nlogin(<a />)`,
  )
})

it('stops where another package starts', async () => {
  expect(await rewritten("import { Frame } from 'ra-core'")).toBe(
    "import { Box as Frame } from '/p/node_modules/mui/index.js'",
  )
})

it.each([
  "import * as all from 'ra-core'",
  "import { missing } from 'ra-core'",
  "import { useState } from 'react'",
  "import type { List } from 'ra-core'",
])('leaves %s as it is', async (code) => {
  expect(await rewritten(code)).toBe(code)
})
