/** Generates the README of the package; its example can be run unchanged. */
import { LOCALES } from '#shared/constants.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import type { OpenApiDocument } from '../core/open-api/document.ts'
import type { Json } from '../core/open-api/json-schema.ts'
import { componentsOf } from '../core/open-api/record-schemas.ts'

const EXAMPLE = 'Example'

export function readmeText(packageName: string, document: OpenApiDocument, resources: Resources): string {
  const [resource, values] = exampleRecord(document, resources)
  const resourceClient = `client.${resource.name}`
  return `# ${packageName}

A typed client, generated from the config of a server. It has no dependencies and runs in Node 20 and newer.
Generate it again with \`npm run client -- <folder>\` when the config has changed.

\`\`\`sh
npm install ./${packageName}
SUPPORT_URL=https://support.example.com SUPPORT_KEY=fsk_… node example.mts   # Node 22.18 and newer run TypeScript
\`\`\`

To compile the example, install \`typescript\` and \`@types/node\`; TypeScript 7 includes types only by name:

\`\`\`sh
npx tsc --noEmit --strict --module nodenext --types node example.mts
\`\`\`

\`\`\`ts
import { createClient, isApiError } from '${packageName}'

const { SUPPORT_URL = 'http://127.0.0.1:3000', SUPPORT_KEY = '' } = process.env
const client = createClient({ url: SUPPORT_URL, key: SUPPORT_KEY, language: 'en' })

// A write returns the record, and an id to undo it.
const { record, write } = await ${resourceClient}.create(${values})
console.log('created', record.id)

// One page with a filter, then every record, page by page.
const page = await ${resourceClient}.list({ filter: { id: [record.id] }, range: [0, 9] })
console.log('found', page.total)
let count = 0
for await (const { id } of ${resourceClient}.all({ sort: ['id', 'ASC'], size: 500 })) count += id > 0 ? 1 : 0
console.log('counted', count)

// A file is uploaded first; the result is the value of a file or image field.
const file = await client.files.upload(new Blob(['${EXAMPLE}'], { type: 'text/plain' }), 'example.txt')
console.log('uploaded', file.size)

// Errors from the server have a kind, which determines the type of their data.
try {
  await ${resourceClient}.saveMany([{ id: record.id, lock_version: 1 }, { id: record.id, lock_version: 1 }])
} catch (error) {
  if (!isApiError(error)) throw error
  if (error.kind === 'rejectedRows') console.log('rejected', error.data.rows.length)
  else if (error.kind === 'validation') for (const { path, message } of error.data.errors) console.log(path, message)
  else if (error.kind === 'conflict') console.log('changed meanwhile', error.data?.changed)
  else throw error
}

if (write) await client.undo(write)
\`\`\`

- Lists, records, changes and filters have the types of the config; read-only resources have no calls that write.
- \`pages\` is \`all\` page by page. If records are deleted in the meantime, others can move to a page that has already been read.
- Calls that read and POSTs are sent again, after growing waits, for up to a minute (\`retrySeconds\`) if the server does not respond or is unavailable. A POST has an idempotency key and takes effect once.
- A program that may be ended passes a key of its own, and the same one when it repeats the call: \`create(values, { idempotencyKey: 'order-4711' })\`. It is valid for 24 hours.
- Records only have the fields that the role of the key can read.
`
}

/** Finds a resource whose required values are all texts, and the code of such values. @throws Error if no resource qualifies */
function exampleRecord(document: OpenApiDocument, resources: Resources): [Resource, string] {
  for (const resource of Object.values(resources)) {
    const schema = document.components.schemas[componentsOf(resource).create]
    const values = resource.readOnly || !resource.deletable || !resource.audited ? null : exampleValues(schema)
    if (values) return [resource, values]
  }
  throw new Error('no resource can be created from texts alone')
}

function exampleValues(schema: Json | undefined): string | null {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const texts = required.map((name) => [name, exampleValue(properties[name] ?? {})])
  return texts.some(([, text]) => text === null) ? null : `{ ${texts.map((pair) => pair.join(': ')).join(', ')} }`
}

/** Code of a text or bilingual text; null for other types. */
function exampleValue({ type, properties, format, pattern, enum: choices }: Json): string | null {
  if (type === 'string' && !format && !pattern && !choices) return `'${EXAMPLE}'`
  const isBilingual = type === 'object' && LOCALES.every((locale) => Object.hasOwn(properties ?? {}, locale))
  return isBilingual ? `{ ${LOCALES.map((locale) => `${locale}: '${EXAMPLE}'`).join(', ')} }` : null
}
