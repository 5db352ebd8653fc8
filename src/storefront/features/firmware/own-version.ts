/** The installed version of a product or unit, as entered by the user. */
import { createPersistedValue } from '#storefront/core/reading/persisted-value.ts'

/** Evicts the oldest entry first. */
const MAX_ENTRIES = 100
const MAX_LENGTH = 60

type StoredVersions = readonly (readonly [of: string, version: string])[]

const stored = createPersistedValue<StoredVersions>('storefront.firmware', (stored) =>
  Array.isArray(stored)
    ? stored.filter(
        (item): item is [string, string] => Array.isArray(item) && item.every((text) => typeof text === 'string'),
      )
    : [],
)

const keyOf = (product: number, serial: string | null) => (serial === null ? String(product) : `${product} ${serial}`)

/** The version, null until entered; and its setter. */
export function useOwnVersion(product: number, serial: string | null): [string | null, (version: string) => void] {
  const key = keyOf(product, serial)
  const all = stored.use()
  const version = all.find(([of]) => of === key)?.[1] ?? null
  return [
    version,
    (next) => {
      const others = stored.read().filter(([of]) => of !== key)
      const clean = next.trim().slice(0, MAX_LENGTH)
      stored.write(clean ? [...others, [key, clean] as const].slice(-MAX_ENTRIES) : others)
    },
  ]
}
