/** Parses XML to elements with attributes, which is all that GDTF uses. Rejects document types and entities. */
import { SaxesParser } from 'saxes'
import { Defect } from '#server/core/inspections/inspection.ts'
import { message } from '#server/core/message.ts'

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
}

const MAX_DEPTH = 64
const MAX_NODES = 500_000

/** Parses a document. @throws Defect with the line of the syntax error */
export function parseXml(text: string): Element {
  const parser = new SaxesParser()
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  let count = 0
  parser.on('doctype', () => {
    throw new Defect(message('gdtf.doctype'))
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new Defect(message('gdtf.tooDeep', { limit: MAX_DEPTH }))
    if (++count > MAX_NODES) throw new Defect(message('gdtf.tooMuch', { limit: MAX_NODES }))
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('error', ({ message: problem }) => {
    const [, line = '1', description = problem] = /^(\d+):\d+: (.*)$/s.exec(problem) ?? []
    throw new Defect(message('gdtf.broken', { line, problem: description }))
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
