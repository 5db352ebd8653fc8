/** Channels found by what a technician types: an address, a name in either language, a function, a range. */
import type { FixtureChannel } from '#shared/web/fixture-library.ts'
import { attributeName } from './attributes.ts'

/** Everything that a channel is found by, in small letters. */
const textOf = (channel: FixtureChannel): string =>
  [
    channel.name,
    channel.attribute,
    attributeName(channel.attribute, 'en'),
    attributeName(channel.attribute, 'zh'),
    channel.geometry,
    ...channel.functions.flatMap(({ name, attribute, sets }) => [name, attribute, ...sets.map((set) => set.name)]),
  ]
    .join('\n')
    .toLowerCase()

/** The channels that have every word; a number is an address first, and else a part of a name. */
export function findChannels(channels: readonly FixtureChannel[], q: string): readonly FixtureChannel[] {
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return channels
  const address = words.length === 1 && /^\d+$/.test(words[0] ?? '') ? Number(words[0]) : null
  const placed = address === null ? [] : channels.filter(({ offsets }) => offsets.includes(address))
  if (placed.length) return placed
  return channels.filter((channel) => {
    const text = textOf(channel)
    return words.every((word) => text.includes(word))
  })
}
