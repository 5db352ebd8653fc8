/** Finds the parts of a config that would break, and the affected records. */

export interface Broken {
  /** The resource of the affected records. */
  resource: string
  /** Place in the config: `goods.fields.weight`. */
  path: string
  message: string
  /** Number of affected records, and some of them. */
  count: number
  examples: string[]
}

const MAX_EXAMPLES = 5

/** Collects affected records by place and message. */
export function createBroken(): {
  add(location: Pick<Broken, 'resource' | 'path' | 'message'>, example: string): void
  list(): Broken[]
} {
  const all = new Map<string, Broken>()
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
