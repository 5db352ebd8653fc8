/** Parts of a config that would break, with the affected records. */
export interface BrokenItem {
  /** Resource of the affected records. */
  resource: string
  /** Path in the config: `goods.fields.weight`. */
  path: string
  message: string
  /** Number of affected records; `examples` lists some of them. */
  count: number
  examples: string[]
}

const MAX_EXAMPLES = 5

/** Creates a collector that groups affected records by path and message. */
export function createBrokenItems(): {
  add(location: Pick<BrokenItem, 'resource' | 'path' | 'message'>, example: string): void
  list(): BrokenItem[]
} {
  const all = new Map<string, BrokenItem>()
  return {
    add: (location, example) => {
      const key = `${location.path}\n${location.message}`
      const existing = all.get(key) ?? { ...location, count: 0, examples: [] }
      existing.count += 1
      if (existing.examples.length < MAX_EXAMPLES) existing.examples.push(example)
      all.set(key, existing)
    },
    list: () => [...all.values()],
  }
}
