/** Builds the files of the generated package: its runtime, and the types generated from the API document. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { CODES } from '#shared/errors.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { OpenApiDocument } from '../core/open-api/document.ts'
import type { ErrorKind } from './package/types.ts'
import { readmeText } from './readme.ts'
import { resourceTypes } from './resource-types.ts'

/** Default name; users can change it. */
export const PACKAGE_NAME = 'e-support-client'

const INDEX_TYPES = `import type { Resources, StoredFile } from './resources.js'
import type { Client as ClientOf, ClientOptions, ErrorKind, ErrorOf } from './types.js'

export type * from './resources.js'
export type * from './types.js'
export type Client = ClientOf<Resources, StoredFile>

export declare function createClient(options: ClientOptions): Client

/** Whether an error is an error response of the server, optionally of one kind. */
export declare function isApiError<Kind extends ErrorKind = ErrorKind>(
  error: unknown,
  kind?: Kind,
): error is ErrorOf<Kind>
`

/** @param version version of the product @returns contents by path */
export async function packageFiles(
  document: OpenApiDocument,
  resources: Resources,
  version: string,
): Promise<Record<string, string>> {
  const packageJson = {
    name: PACKAGE_NAME,
    version,
    private: true,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
  }
  return {
    'package.json': `${JSON.stringify(packageJson, null, 2)}\n`,
    'README.md': readmeText(PACKAGE_NAME, document, resources),
    'index.js': indexCode(Object.keys(resources)),
    'index.d.ts': INDEX_TYPES,
    'runtime.js': (await transformWithOxc(await readPackageFile('runtime.ts'), 'runtime.ts')).code,
    'types.d.ts': await readPackageFile('types.ts'),
    'resources.d.ts': resourceTypes(document, resources),
  }
}

const readPackageFile = (name: string) => readFile(join(import.meta.dirname, 'package', name), 'utf8')

const isKind = (name: keyof typeof CODES): name is ErrorKind => name !== 'ok'

/** Kinds of errors by code; a kind is the name of a code. */
const kinds: Record<number, ErrorKind> = Object.fromEntries(
  (Object.keys(CODES) as (keyof typeof CODES)[]).filter(isKind).map((name) => [CODES[name], name]),
)

const indexCode = (names: readonly string[]) => `import { connect } from './runtime.js'

export { isApiError } from './runtime.js'

const RESOURCES = ${JSON.stringify(names)}
const KINDS = ${JSON.stringify(kinds)}

export const createClient = (options) => connect(options, RESOURCES, KINDS)
`
