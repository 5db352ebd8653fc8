/**
 * Parses XML to elements with attributes and text, which is all that fixture files use. Rejects document types with
 * declarations, and therefore entities.
 */
import { SaxesParser } from 'saxes'
import { Defect } from '#server/core/inspections/inspection.ts'
import { message } from '#server/core/message.ts'

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  /** Directly in it, without that of its children. */
  text: string
}

/** The format whose error messages apply. */
type Format = 'gdtf' | 'qxf'

/** A document type that only names the root; QLC+ writes it. */
const BARE_NAME = /^\s*[\w.:-]+\s*$/

const MAX_DEPTH = 64
const MAX_NODES = 500_000

/** Parses a document. @throws Defect with the line of the syntax error */
export function parseXml(text: string, format: Format = 'gdtf'): Element {
  const parser = new SaxesParser()
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  parser.on('doctype', (content) => {
    if (format === 'gdtf' || !BARE_NAME.test(content)) throw new Defect(message(`${format}.doctype`))
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new Defect(message(`${format}.tooDeep`, { limit: MAX_DEPTH }))
    if (++count > MAX_NODES) throw new Defect(message(`${format}.tooMuch`, { limit: MAX_NODES }))
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    const element = open.at(-1)
    if (element) element.text += part
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('error', ({ message: problem }) => {
    const [, line = '1', description = problem] = /^(\d+):\d+: (.*)$/s.exec(problem) ?? []
    throw new Defect(message(`${format}.broken`, { line, problem: description }))
  })
  parser.write(text).close()
  return root.children[0] ?? root
}

/** The children with a name. */
export const children = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The first child with a name, or the descendant along a path of names. */
export const child = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => at?.children.find((child) => child.name === name), element)

/** The text of an element, on one line; null where it is missing or empty. */
export const textOf = (element: Element | undefined): string | null => element?.text.replace(/\s+/g, ' ').trim() || null

/** An attribute, trimmed; null where it is missing or empty. */
export const attribute = (element: Element | undefined, name: string): string | null => {
  const value = element && Object.hasOwn(element.attributes, name) ? element.attributes[name]?.trim() : undefined
  return value ? value : null
}

/** An attribute as a number; null where it is not numeric. */
export const numberOf = (element: Element | undefined, name: string): number | null => {
  const text = attribute(element, name)
  const value = text === null ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}
