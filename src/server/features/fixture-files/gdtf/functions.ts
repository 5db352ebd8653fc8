/** Functions of a channel over its DMX range with their named sets; each ends where the next starts. */
import type { FixtureFunction, FixtureSet } from '#shared/web/fixture-library.ts'
import { attribute, children, type Element, numberOf } from '../xml.ts'
import { maxValueOf, rangeEnd, readDmx, toResolution } from './dmx-value.ts'

/** A function before its end is known. */
interface FunctionStart {
  element: Element
  attribute: string
  from: number
  condition: string | null
}

/** The functions of a channel of the given byte size, over all of its logical channels. */
export function functionsOf(channel: Element, bytes: number): FixtureFunction[] {
  const max = maxValueOf(bytes)
  const starts = children(channel, 'LogicalChannel').flatMap((logical) =>
    children(logical, 'ChannelFunction').map(
      (element): FunctionStart => ({
        element,
        attribute: attribute(element, 'Attribute') ?? attribute(logical, 'Attribute') ?? 'NoFeature',
        from: toResolution(bytes, attribute(element, 'DMXFrom')) ?? 0,
        condition: conditionOf(element),
      }),
    ),
  )
  return starts.map((start) => {
    // Functions with another condition do not end this one.
    const siblings = starts.filter(({ condition }) => condition === start.condition || condition === null)
    const to = rangeEnd(
      start.from,
      siblings.map(({ from }) => from),
      max,
    )
    return functionOf(start, to, bytes)
  })
}

function functionOf(
  { element, attribute: attributeName, from, condition }: FunctionStart,
  to: number,
  bytes: number,
): FixtureFunction {
  const [first, last] = [numberOf(element, 'PhysicalFrom'), numberOf(element, 'PhysicalTo')]
  return {
    name: attribute(element, 'Name') ?? attributeName,
    attribute: attributeName,
    from,
    to,
    physical: first === null || last === null ? null : { from: first, to: last },
    wheel: attribute(element, 'Wheel'),
    condition,
    sets: setsOf(element, to, bytes),
  }
}

/** The named sets; unnamed ones only end the previous set. */
function setsOf(element: Element, last: number, bytes: number): FixtureSet[] {
  const sets = children(element, 'ChannelSet').map((set) => ({
    set,
    from: toResolution(bytes, attribute(set, 'DMXFrom')) ?? 0,
  }))
  const beginnings = sets.map(({ from }) => from)
  return sets.flatMap(({ set, from }) => {
    const name = attribute(set, 'Name')
    const slot = numberOf(set, 'WheelSlotIndex') ?? 0
    if (name === null && slot < 1) return []
    return [{ name: name ?? '', from, to: rangeEnd(from, beginnings, last), slot: slot >= 1 ? slot : null }]
  })
}

/** The channel or function that must be in a range for this one to be active. */
function conditionOf(element: Element): string | null {
  const master = attribute(element, 'ModeMaster')
  if (master === null || master === 'None') return null
  const [from, to] = [readDmx(attribute(element, 'ModeFrom')), readDmx(attribute(element, 'ModeTo'))]
  const range = [...new Set([from?.value ?? 0, to?.value ?? 0])]
  return `${master.split('.').at(-1)} ${range.join('–')}`
}

/** The default value of a channel: of its initial function, or of the channel itself in older versions. */
export function defaultOf(channel: Element, bytes: number): number | null {
  const all = children(channel, 'LogicalChannel').flatMap((logical) => children(logical, 'ChannelFunction'))
  const initial = attribute(channel, 'InitialFunction')?.split('.').at(-1)
  const first = all.find((element) => attribute(element, 'Name') === initial) ?? all[0]
  return toResolution(bytes, attribute(channel, 'Default')) ?? toResolution(bytes, attribute(first, 'Default'))
}
