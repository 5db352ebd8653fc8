/** Describes capabilities of the Open Fixture Library: by their comment, or by type and properties. */
import type { Capability } from './fixture.ts'

/** Types that are described elsewhere, or irrelevant to technicians. */
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

/** Splits camel case: `ShutterStrobe` becomes `Shutter Strobe`. */
export const inWords = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

const shown = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(String).join(', ') : null
}

/** The described properties; `speedStart` and `speedEnd` are one. */
function particulars(capability: Capability): string[] {
  return Object.entries(capability).flatMap(([name, value]) => {
    const text = shown(value)
    if (SILENT.has(name) || name.endsWith('End') || text === null) return []
    if (!name.endsWith('Start')) return [text]
    const end = shown(capability[`${name.slice(0, -'Start'.length)}End`])
    return [end === null || end === text ? text : `${text} – ${end}`]
  })
}

/** The display name of a capability. */
export function capabilityName(capability: Capability): string {
  const details = particulars(capability).join(', ')
  if (capability.comment) return details === '' ? capability.comment : `${capability.comment} (${details})`
  return details === '' ? inWords(capability.type) : `${inWords(capability.type)}: ${details}`
}
