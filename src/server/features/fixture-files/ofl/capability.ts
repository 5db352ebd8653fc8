/** A capability of the Open Fixture Library in words: what it says of itself, or its kind and its particulars. */
import type { Capability } from './fixture.ts'

/** Said elsewhere, or nothing that a technician reads. */
const SILENT = new Set([
  'type',
  'dmxRange',
  'comment',
  'menuClick',
  'switchChannels',
  'helpWanted',
  'colors',
  'isShaking',
])

/** `ShutterStrobe` in words. */
export const inWords = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

const shown = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(String).join(', ') : null
}

/** The particulars: `speedStart` and `speedEnd` are one of them. */
function particulars(capability: Capability): string[] {
  return Object.entries(capability).flatMap(([name, value]) => {
    const text = shown(value)
    if (SILENT.has(name) || name.endsWith('End') || text === null) return []
    if (!name.endsWith('Start')) return [text]
    const end = shown(capability[`${name.slice(0, -'Start'.length)}End`])
    return [end === null || end === text ? text : `${text} – ${end}`]
  })
}

/** What the capability is called. */
export function capabilityName(capability: Capability): string {
  const details = particulars(capability).join(', ')
  if (capability.comment) return details === '' ? capability.comment : `${capability.comment} (${details})`
  return details === '' ? inWords(capability.type) : `${inWords(capability.type)}: ${details}`
}
