/** Compares two DMX modes by channel: added, removed, moved, or changed channels. */
import type { FixtureChannel, FixtureFunction, FixtureMode } from './fixture-library.ts'

/** Property of a channel that can differ between modes. */
type ChannelPart = 'bytes' | 'default' | 'highlight' | 'functions'

/** Added, removed or changed function; the missing side is null. */
export interface FunctionChange {
  left: FixtureFunction | null
  right: FixtureFunction | null
}

export interface ComparedChannel {
  left: FixtureChannel | null
  right: FixtureChannel | null
  change: 'added' | 'removed' | 'changed' | 'moved' | 'same'
  /** Whether the addresses differ; other properties can differ as well. */
  isMoved: boolean
  parts: ChannelPart[]
  functions: FunctionChange[]
}

const same = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second)

/** Compares two modes, in the order of the second one's addresses; removed channels keep their position. */
export function compareModes(left: FixtureMode, right: FixtureMode): ComparedChannel[] {
  const pairs = pairChannels(left.channels, right.channels)
  const removed = left.channels.filter((channel) => !pairs.some((pair) => pair.left === channel))
  const rows = [
    ...pairs.map(({ left, right }) => compareChannels(left, right)),
    ...removed.map((channel) => compareChannels(channel, null)),
  ]
  return rows.sort((a, b) => positionOf(a) - positionOf(b))
}

/** Virtual channels come last. */
const positionOf = ({ left, right }: ComparedChannel): number => {
  const { offsets, break: index } = right ?? left ?? { offsets: [], break: 1 }
  return (index - 1) * 100_000 + (offsets[0] ?? 99_999)
}

/** Pairs the channels of both sides: by name and geometry, then by name alone, in order. */
function pairChannels(left: readonly FixtureChannel[], right: readonly FixtureChannel[]) {
  const partners = new Map<FixtureChannel, FixtureChannel>()
  const unpaired = new Set(left)
  for (const keyOf of [byPart, byName]) {
    for (const channel of right) {
      if (partners.has(channel)) continue
      const match = [...unpaired].find((item) => keyOf(item) === keyOf(channel))
      if (!match) continue
      partners.set(channel, match)
      unpaired.delete(match)
    }
  }
  return right.map((channel) => ({ left: partners.get(channel) ?? null, right: channel }))
}

const byPart = ({ name, geometry }: FixtureChannel) => `${name}\n${geometry}`
const byName = ({ name }: FixtureChannel) => name

function compareChannels(left: FixtureChannel | null, right: FixtureChannel | null): ComparedChannel {
  if (!left || !right) {
    return { left, right, change: right ? 'added' : 'removed', isMoved: false, parts: [], functions: [] }
  }
  const isMoved = !same([left.break, left.offsets], [right.break, right.offsets])
  const functions = compareFunctions(left.functions, right.functions)
  const parts: ChannelPart[] = [
    ...(['bytes', 'default', 'highlight'] as const).filter((part) => left[part] !== right[part]),
    ...(functions.length ? (['functions'] as const) : []),
  ]
  const change = parts.length ? 'changed' : isMoved ? 'moved' : 'same'
  return { left, right, change, isMoved, parts, functions }
}

/** Changes of functions, which are matched by name regardless of their range. */
function compareFunctions(left: readonly FixtureFunction[], right: readonly FixtureFunction[]): FunctionChange[] {
  const unpaired = new Set(left)
  const changes = right.map((item): FunctionChange => {
    const candidates = [...unpaired].filter(({ name }) => name === item.name)
    const match = candidates.find(({ from }) => from === item.from) ?? candidates[0] ?? null
    if (match) unpaired.delete(match)
    return { left: match, right: item }
  })
  return [...changes, ...[...unpaired].map((item) => ({ left: item, right: null }))].filter(
    ({ left, right }) => !same(left, right),
  )
}

/** Finds the most similar mode of another file: by name, then by footprint, otherwise the first. */
export function mostSimilarMode(
  mode: { name: string; footprint: number | null } | undefined,
  modes: readonly { name: string; footprint: number | null }[],
): number {
  const sameName = modes.findIndex(({ name }) => name === mode?.name)
  if (sameName >= 0) return sameName
  return Math.max(
    0,
    modes.findIndex(({ footprint }) => footprint === mode?.footprint),
  )
}
