/**
 * Backup format: a zip archive with tables in `tables/<name>.ndjson`, file contents in
 * `files/<sha256>`, and `manifest.json`. Independent of the database engine.
 */
import { z } from 'zod'
import type { Column } from '#fields/field.ts'

export const FORMAT = 'followspot-backup'
/** Version of the format; archives of later versions cannot be read. */
export const VERSION = 1
export const MANIFEST = 'manifest.json'
export const tableEntry = (name: string): string => `tables/${name}.ndjson`
export const fileEntry = (sha256: string): string => `files/${sha256}`

export const KINDS = ['text', 'integer', 'real', 'boolean'] as const satisfies Column['kind'][]

/** Names are inserted into SQL statements. */
const name = z.string().regex(/^\w{1,63}$/)
const entry = { size: z.int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) }

const table = z.object({
  name,
  columns: z.array(z.object({ name, kind: z.enum(KINDS), references: name.nullable() })),
  rows: z.int().nonnegative(),
  /** Highest assigned id; null if none. */
  lastId: z.int().nullable(),
  /** Fingerprint of the search index, empty without one; null for system tables. */
  search: z.string().nullable(),
  ...entry,
})

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** Version of the product that created the backup. */
  product: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  created_at: z.iso.datetime(),
  /** Tables. Each row is a line with a list of values in the order of the columns. */
  tables: z.array(table),
  /** Null for backups without files. */
  files: z.array(z.object(entry)).nullable(),
})

export type Manifest = z.output<typeof manifestSchema>
export type BackupTable = z.output<typeof table>
export type BackupFile = NonNullable<Manifest['files']>[number]
