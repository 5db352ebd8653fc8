/**
 * Format of an export with everything that its records refer to: a zip archive with the records of a resource per
 * `records/<name>.ndjson`, in an order in which they can be created, a content per `files/<sha256>`, and `manifest.json`.
 */
import { z } from 'zod'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'

export const BUNDLE = { format: 'followspot-records', version: 1 } as const

export const recordsEntry = (name: string): string => `records/${name}.ndjson`

const sum = { size: z.int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) }

export const bundleSchema = z.object({
  format: z.literal(BUNDLE.format),
  version: z.literal(BUNDLE.version),
  /** Version of the product that wrote it. */
  product: z.string(),
  created_at: z.iso.datetime(),
  /** The exported resources; the others are included because their records are referenced. */
  resource: z.string(),
  resources: z.array(z.object({ name: z.string(), rows: z.int().nonnegative(), ...sum })),
  files: z.array(z.object({ name: z.string(), ...sum })),
})

export type BundleManifest = z.output<typeof bundleSchema>

/** A record with its values as the API returns them; references are ids of the instance that it comes from. */
export const recordSchema = z.object({
  id: z.int().positive(),
  created_at: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
})

export type BundleRecord = z.output<typeof recordSchema>

/** Whether a bundle holds the field: secrets stay where they are, and computed values come about again. */
export const isBundled = (field: Resource['fields'][string]): boolean =>
  !definitionOf(field).hashed && !definitionOf(field).compute
