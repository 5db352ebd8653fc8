/** Which version is installed, as somebody has said it: of a product, or of one unit of it. */
import { keptValue } from '#storefront/core/reading/kept-value.ts'

/** Longest kept first to go. */
const LIMIT = 100
const LONGEST = 60

type Kept = readonly (readonly [of: string, version: string])[]

const kept = keptValue<Kept>('storefront.firmware', (stored) =>
  Array.isArray(stored)
    ? stored.filter(
        (one): one is [string, string] => Array.isArray(one) && one.every((text) => typeof text === 'string'),
      )
    : [],
)

const keyOf = (product: number, serial: string | null) => (serial === null ? String(product) : `${product} ${serial}`)

/** The version, null while nobody has said it; and the way to say it. */
export function useOwnVersion(product: number, serial: string | null): [string | null, (version: string) => void] {
  const key = keyOf(product, serial)
  const all = kept.use()
  const version = all.find(([of]) => of === key)?.[1] ?? null
  return [
    version,
    (next) => {
      const others = kept.read().filter(([of]) => of !== key)
      const clean = next.trim().slice(0, LONGEST)
      kept.write(clean ? [...others, [key, clean] as const].slice(-LIMIT) : others)
    },
  ]
}
