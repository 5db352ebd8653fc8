import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { SLIM_INTERFACE, slimInterface } from './slim-interface.ts'

const ROOT = join(import.meta.dirname, '..')
const original = (path: string) => readFileSync(join(ROOT, 'node_modules', path), 'utf8')
const imported = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

it.each(Object.entries(SLIM_INTERFACE))('%s of the installed version is longer than its replacement', (path, slim) => {
  const source = original(path)
  expect(slim(source).length).toBeLessThan(source.length)
})

it('addresses are read and written as by the library', async () => {
  const path = 'query-string/index.js'
  const library = await import(join(ROOT, 'node_modules', path))
  const slim = await imported(SLIM_INTERFACE[path]?.(original(path)) ?? '')
  const values = {
    sort: '["name","ASC"]',
    page: 2,
    isOpen: false,
    q: "it's (灯) 50% & more!*",
    blank: '',
    left: undefined,
  }
  const query = library.stringify(values)
  expect(slim.stringify(values)).toBe(query)
  expect(slim.parse(query)).toEqual({ ...library.parse(query) })
  expect(slim.parse(`?${query}`)).toEqual({ ...library.parse(`?${query}`) })
})

it('schemas are checked without code that is made of them, and have the methods that are used', async () => {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [slimInterface],
    build: { write: false, minify: false, lib: { entry: 'src/shared/web/account-schema.ts', formats: ['es'] } },
  })
  const [output] = [built].flat()
  const code = output && 'output' in output ? output.output[0].code : ''
  expect(code).not.toMatch(/new Doc\(|ZodJWT|class \$ZodCyclicError/)
  const { fieldProblems, registrationForm } = await imported(code)
  expect(fieldProblems(registrationForm, { username: '', password: '1', company: 'A', email: 'b' })).toMatchObject({
    username: { key: 'validation.required' },
  })
})

/** Formats that strings have methods for; zod's own functions for them are left. */
const FORMAT =
  /z\.string\([^)]*\)(\.\w+\([^)]*\))*\.(email|url|jwt|emoji|guid|uuid\w*|nanoid|cuid2?|ulid|base64\w*|xid|ksuid|ipv\d|cidrv\d|e164|datetime|date|time|duration)\(/

it('no schema uses a format that was left out', async () => {
  expect('z.string().trim().email()').toMatch(FORMAT)
  const paths = globSync(['src/{shared,admin,storefront,shell}/**/*.{ts,tsx}', '*.config.ts'])
  expect(paths).toContain('src/shared/web/account-schema.ts')
  expect(paths.filter((path) => FORMAT.test(readFileSync(path, 'utf8')))).toEqual([])
})
