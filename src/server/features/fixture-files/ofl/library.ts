/** Reads an Open Fixture Library folder: manufacturers, fixtures, redirects. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { rejectInput } from '#server/core/message.ts'
import { type Fixture, fixtureSchema, type Redirect, redirectSchema } from './fixture.ts'

const manufacturersSchema = z.record(z.string(), z.union([z.string(), z.looseObject({ name: z.string().min(1) })]))

export interface OflEntry {
  /** `manufacturer/fixture`. */
  key: string
  manufacturer: string
  content: Buffer
  /** The parsed file, or the reason why it cannot be read. */
  read: { fixture: Fixture } | { redirect: Redirect } | { problem: string }
}

export interface OflLibrary {
  /** Names of the manufacturers by key. */
  manufacturerNames: ReadonlyMap<string, string>
  /** `manufacturer/fixture` of every file. */
  keys: readonly string[]
  entries(): AsyncIterable<OflEntry>
}

/**
 * Opens the folder with `fixtures/manufacturers.json`, or its folder `fixtures`. @throws ReadableError when it is not
 * such a folder
 */
export async function openLibrary(folder: string): Promise<OflLibrary> {
  for (const root of [join(folder, 'fixtures'), folder]) {
    const text = await readFile(join(root, 'manufacturers.json'), 'utf8').catch(() => null)
    if (text !== null) return readLibrary(root, text)
  }
  throw rejectInput('transfer.noFixtures', { folder })
}

async function readLibrary(root: string, manufacturers: string): Promise<OflLibrary> {
  const parsed = manufacturersSchema.parse(JSON.parse(manufacturers))
  const manufacturerNames = new Map(
    Object.entries(parsed).flatMap(([key, manufacturer]) =>
      typeof manufacturer === 'string' ? [] : [[key, manufacturer.name] as const],
    ),
  )
  const keys: string[] = []
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  for (const { name } of folders.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const files = (await readdir(join(root, name))).filter((file) => file.endsWith('.json')).sort()
    keys.push(...files.map((file) => `${name}/${file.slice(0, -'.json'.length)}`))
  }
  return { manufacturerNames, keys, entries: () => entriesOf(root, manufacturerNames, keys) }
}

async function* entriesOf(root: string, manufacturerNames: ReadonlyMap<string, string>, keys: readonly string[]) {
  for (const key of keys) {
    const content = await readFile(join(root, `${key}.json`))
    const folder = key.split('/')[0] ?? ''
    yield { key, manufacturer: manufacturerNames.get(folder) ?? folder, content, read: readEntry(content) }
  }
}

/** Parses the file of a fixture or redirect. */
export function readEntry(content: Buffer): OflEntry['read'] {
  try {
    const json: unknown = JSON.parse(content.toString('utf8'))
    const redirect = redirectSchema.safeParse(json)
    return redirect.success ? { redirect: redirect.data } : { fixture: fixtureSchema.parse(json) }
  } catch (error) {
    return { problem: error instanceof z.ZodError ? z.prettifyError(error) : String(error) }
  }
}
