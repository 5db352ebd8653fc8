/** The architecture's rules, run on the whole project; each rule first proves that it can fail. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { productName } from '#config'
import { fieldTypes, folderOf } from '#fields/index.ts'
import { boundaryRules } from './architecture/boundary-rules.ts'
import { importRules } from './architecture/import-rules.ts'
import { languageRules } from './architecture/language-rules.ts'
import { parseModule, projectFiles, projectModules } from './architecture/modules.ts'
import { styleRules } from './architecture/style-rules.ts'

const files = projectFiles()
const modules = projectModules()

describe.each([...importRules, ...boundaryRules, ...languageRules, ...styleRules])(
  '$name',
  ({ violations, example }) => {
    test('fails for its example', () => {
      const wrong = Object.entries(example).map(([path, source]) => parseModule(path, source))
      expect(violations(wrong)).not.toEqual([])
    })

    test('holds for the project', () => {
      expect(violations(modules)).toEqual([])
    })
  },
)

describe('every field type is one folder and one line', () => {
  const PARTS = ['definition.ts', 'components.tsx', 'examples.ts']
  const folders = files.flatMap(
    (path) => /^src\/fields\/([\w-]+)\/definition\.ts$/.exec(path)?.[1] ?? [],
  )

  test.each(folders)('%s', (folder) => {
    const paths = PARTS.map((part) => `src/fields/${folder}/${part}`)
    expect(paths.filter((path) => !files.includes(path))).toEqual([])
  })

  test('the list names each folder once', () => {
    const types = modules.find(({ path }) => path === 'src/fields/types.ts')?.imports ?? []
    const definitions = folders.map((folder) => `src/fields/${folder}/definition.ts`)
    expect(types.map(({ target }) => target).toSorted()).toEqual(definitions.toSorted())
    expect(Object.keys(fieldTypes).map(folderOf).toSorted()).toEqual(folders.toSorted())
  })
})

test('the config is data: the browser receives no function', async () => {
  const { resources } = await import('#config')
  const functions: string[] = []
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'function') functions.push(path)
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return
    for (const [key, part] of Object.entries(value)) walk(part, `${path}.${key}`)
  }
  walk({ resources }, '')
  walk({ fails: { here: () => 1 } }, '')
  expect(functions).toEqual(['.fails.here'])
})

/** Matching lines of text files, as `path:line`. */
const linesWith = (pattern: RegExp, except: RegExp): string[] =>
  files
    .filter((path) => !except.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    )

const BINARY = /\.(png|jpe?g|webp|ico|woff2?|otf|glb|gdtf|zip|pdf|xlsx|bin)$/

test('only the config contains the product’s name, except documents and tests', () => {
  const [name = ''] = productName.split(' ')
  const documents = /^(README\.md|LICENSE|docs\/|tests\/)/
  const matches = linesWith(
    new RegExp(`\\b${name}\\b`),
    new RegExp(`${BINARY.source}|${documents.source}`),
  )
  expect(matches).toEqual([expect.stringMatching(/^resources\.config\.ts:/)])
})

test('no file contains a path of the author’s machine', () => {
  const pattern = /(^|[\s"'`(=:])(\/(home|root|work|Users)\/|[A-Z]:\\)/
  expect(`cd ${'/'}root/project`).toMatch(pattern)
  expect(linesWith(pattern, BINARY)).toEqual([])
})

test('the README of a room names only files that exist', () => {
  const isFileOf = (room: string, name: string) =>
    [name, join(room, name), join('src', name), join('src/modules', name)].some((path) =>
      files.includes(path),
    ) || files.some((path) => path.startsWith(`${room}/`) && path.endsWith(`/${name}`))
  const missing = files
    .filter((path) => /^src\/.*README\.md$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/`([\w.][\w./-]*\.(?:tsx?|css|json))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !isFileOf(dirname(path), name))
        .map((name) => `${path}: ${name}`),
    )
  expect(missing).toEqual([])
})
