/**
 * Groups the elements of a wiring sheet: wires of a net, a connector with its wires, equal labels.
 * Our own sheets declare them by `data-net` and `data-connector`, others by names of classes, ids
 * or groups.
 */
import { LOCALES, type Locale } from '#shared/constants.ts'

/** Attributes of an element and its ancestors, from the inside out. */
export interface ElementContext {
  net?: string | null
  /** Designations, separated by commas. */
  connectors?: string | null
  id?: string | null
  classes?: string | null
  /** Title of a group, as drawing programs write it. */
  title?: string | null
}

/** Memberships of an element. */
export interface NetMembership {
  net: string | null
  connectors: readonly string[]
  /** Text of the net, if any. */
  text: string | null
  /** The connector itself rather than a wire of it. */
  isConnector: boolean
}

export interface Mark {
  kind: 'net' | 'connector' | 'text'
  name: string
}

const PREFIXED_NAME = /^(net|wire|signal|connector|plug)[-_:](.+)$/i
/** Graphviz edges: `X1:p1r:e--W1:w0:w` runs from X1 to W1. */
const EDGE = /^(.+?)(?:--|->)(.+)$/
const endOf = (text: string) => text.split(':')[0]?.trim() ?? ''
/** Graphviz's default name for unnamed graphs. */
const UNNAMED = /^__/

/** @param text content of a text element */
export function netMembershipOf(
  around: readonly ElementContext[],
  text: string | null,
): NetMembership {
  let net: string | null = null
  let connectors: string[] = []
  let isConnector = false
  for (const { net: netOf, connectors: ends, id, classes, title } of around) {
    const named = [...(classes ?? '').split(/\s+/), id ?? ''].flatMap(
      (name) => PREFIXED_NAME.exec(name) ?? [],
    )
    const [, kind = '', name = null] = named
    net ??= netOf || (/^(net|wire|signal)$/i.test(kind) ? name : null)
    if (connectors.length) continue
    const edge = /\bedge\b/.test(classes ?? '') ? EDGE.exec(title ?? '') : null
    if (ends) {
      connectors = ends.split(',').map((item) => item.trim())
      isConnector = !netOf
    } else if (name && /^(connector|plug)$/i.test(kind)) {
      connectors = [name]
      isConnector = true
    } else if (edge) connectors = [endOf(edge[1] ?? ''), endOf(edge[2] ?? '')]
    else if (title && /\bnode\b/.test(classes ?? '')) {
      connectors = [title]
      // Texts in the box of a graph node are separate labels, except for its name.
      isConnector = text === null || text === title
    }
  }
  return { net, connectors, text, isConnector }
}

/** The mark that a press selects; null without a membership. */
export function markOf({ net, connectors, text, isConnector }: NetMembership): Mark | null {
  const [first] = connectors
  if (net) return { kind: 'net', name: net }
  if (first && isConnector) return { kind: 'connector', name: first }
  if (text && /[\p{L}\p{N}]/u.test(text)) return { kind: 'text', name: text }
  return first ? { kind: 'connector', name: first } : null
}

/** Whether a mark highlights it. */
export function isHighlighted(
  { net, connectors, text }: NetMembership,
  { kind, name }: Mark,
): boolean {
  if (text === name) return true
  return (kind !== 'connector' && net === name) || (kind !== 'net' && connectors.includes(name))
}

export interface CountedMark extends Mark {
  /** Number of elements that a mark highlights. */
  count: number
}

const order = new Intl.Collator('en', { numeric: true })

/** The marks of a sheet: connectors, then nets, then repeated labels, in natural order. */
export function marksOf(all: readonly NetMembership[]): CountedMark[] {
  const matches = new Map<string, Mark>()
  const addMark = (mark: Mark) => matches.set(keyOf(mark), mark)
  const texts = Map.groupBy(
    all.filter(({ text, net }) => text !== null && net === null),
    ({ text }) => text ?? '',
  )
  for (const { net, connectors, isConnector } of all) {
    if (net) addMark({ kind: 'net', name: net })
    for (const name of isConnector ? connectors : [])
      if (!UNNAMED.test(name)) addMark({ kind: 'connector', name })
  }
  const named = new Set([...matches.values()].map(({ name }) => name))
  for (const [name, elements] of texts) {
    const mark = elements[0] && markOf(elements[0])
    if (elements.length > 1 && mark?.kind === 'text' && /\p{L}/u.test(name) && !named.has(name))
      addMark(mark)
  }
  const kinds = ['connector', 'net', 'text']
  return [...matches.values()]
    .map((mark) => ({ ...mark, count: all.filter((item) => isHighlighted(item, mark)).length }))
    .toSorted(
      (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || order.compare(a.name, b.name),
    )
}

/**
 * The name in a language: our own sheets name items without a designation in each, `Mains
 * inlet|电源输入`.
 */
export const calledIn = (locale: Locale, name: string): string => {
  const names = name.split('|')
  return names[LOCALES.indexOf(locale)] ?? names[0] ?? name
}

/** A mark in a URL: `net:CAN H`. */
export const keyOf = ({ kind, name }: Mark): string => `${kind}:${name}`

export function markIn(key: string | null): Mark | null {
  const [, kind, name] = /^(net|connector|text):(.+)$/.exec(key ?? '') ?? []
  return kind && name ? { kind: kind as Mark['kind'], name } : null
}
