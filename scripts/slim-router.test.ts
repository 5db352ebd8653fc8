import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { slimRouterCode } from './slim-router.ts'

const FOLDER = join(import.meta.dirname, '../node_modules/react-router/dist/development')

it('finds what it replaces in the installed version', () => {
  const code = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n')
  const slim = slimRouterCode(code)
  expect(slim).toContain('var Form = /* @__PURE__ */ React')
  expect(slim).not.toContain('Form.displayName')
  expect(slim).toContain('var ENABLE_DEV_WARNINGS = false;')
})
