/** Describes capabilities of the Open Fixture Library: by their comment, or by type and properties. */
import type { Capability } from './fixture.ts'

/** Types that are described elsewhere, or irrelevant to technicians. */
const OMITTED = new Set([
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
export const splitCamelCase = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

const toText = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(String).join(', ') : null
}

/** The described properties; `speedStart` and `speedEnd` are one. */
function describeProperties(capability: Capability): string[] {
  return Object.entries(capability).flatMap(([name, value]) => {
    const text = toText(value)
    if (OMITTED.has(name) || name.endsWith('End') || text === null) return []
    if (!name.endsWith('Start')) return [text]
    const end = toText(capability[`${name.slice(0, -'Start'.length)}End`])
    return [end === null || end === text ? text : `${text} – ${end}`]
  })
}

/** The display name of a capability. */
export function capabilityName(capability: Capability): string {
  const details = describeProperties(capability).join(', ')
  if (capability.comment) return details === '' ? capability.comment : `${capability.comment} (${details})`
  return details === '' ? splitCamelCase(capability.type) : `${splitCamelCase(capability.type)}: ${details}`
}
