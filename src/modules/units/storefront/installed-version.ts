/** The installed firmware of products and units, as the reader has entered it on this device. */
import { createPersonalValue } from '#storefront/query/persisted-value.ts'

/** Evicts the oldest entry first. */
const MAX_ENTRIES = 100
const MAX_LENGTH = 60

type StoredVersions = readonly (readonly [of: string, version: string])[]

const stored = createPersonalValue<StoredVersions>('storefront.firmware', (stored) =>
  Array.isArray(stored)
    ? stored.filter(
        (item): item is [string, string] =>
          Array.isArray(item) && item.every((text) => typeof text === 'string'),
      )
    : [],
)

const keyOf = (product: number, serial: string | null) =>
  serial === null ? String(product) : `${product} ${serial}`

/** The version, null until entered; and its setter. */
export function useInstalledVersion(
  product: number,
  serial: string | null,
): [string | null, (version: string) => void] {
  const key = keyOf(product, serial)
  const entries = stored.use()
  const version = entries.find(([entryKey]) => entryKey === key)?.[1] ?? null
  return [
    version,
    (next) => {
      const remaining = stored.read().filter(([entryKey]) => entryKey !== key)
      const trimmed = next.trim().slice(0, MAX_LENGTH)
      stored.write(
        trimmed ? [...remaining, [key, trimmed] as const].slice(-MAX_ENTRIES) : remaining,
      )
    },
  ]
}
