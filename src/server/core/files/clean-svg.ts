/**
 * Removes active content from SVG drawings, such as scripts and document types of drawing programs. `isActiveSvg` verifies
 * the result, so security does not depend on this module alone.
 */
import { SaxesParser } from 'saxes'
import { isActiveSvg } from './svg.ts'

/** Elements removed with their content, in any namespace. */
const REMOVED_ELEMENTS = /^(script|foreignObject|iframe|embed|object|handler|listener|meta|link|base|form)$/i
/** Animations can set attributes, except for URLs and event handlers. */
const ANIMATION = /^(set|animate\w*)$/i
const TARGET = /^\s*(on|(\w+:)?href\s*$)/i
const HANDLER = /^on/i
const ADDRESS = /^(javascript|vbscript|data:text\/html)/i
/** Drawing programs declare namespaces as entities; longer or nested entities are not resolved. */
const ENTITY = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"%&<]{0,500})"|'([^'%&<]{0,500})')\s*>/g
/** Limits references, because entities multiply the text to parse. */
const MAX_REFERENCES = 2_000
const REFERENCE = /&(?!(amp|lt|gt|quot|apos);|#)/g

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
}
const escapedText = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)
const escapedValue = (value: string) => value.replace(/[&<>"\t\n]/g, (character) => ESCAPES[character] ?? character)
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const isSafeAttribute = ([name, value]: [string, string]): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters in URL schemes
  !HANDLER.test(localName(name)) && !ADDRESS.test(value.replace(/[\s\u0000-\u001f]+/g, ''))

/** Characters parsed between checks of the time limit. */
const CHUNK = 64 * 1024

/** Parsing exceeded the time limit. */
export class TimeLimitError extends Error {}

/**
 * Removes active content. @param maxMs maximum parsing time in milliseconds @returns null for a malformed drawing, or one
 * that is still active @throws TimeLimitError
 */
export function cleanSvg(source: string, maxMs: number): string | null {
  const parser = new SaxesParser()
  const output: string[] = []
  /** Nesting depth inside a removed element; 0 outside. */
  let removedDepth = 0
  const write = (text: string) => {
    if (!removedDepth) output.push(text)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => {
    if ((source.match(REFERENCE)?.length ?? 0) > MAX_REFERENCES) throw new Error('too many references')
    for (const [, name = '', double, single] of doctype.matchAll(ENTITY))
      parser.ENTITIES[name] ??= double ?? single ?? ''
  })
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const pairs = Object.entries(attributes as Record<string, string>)
    const local = localName(name)
    const isRemoved =
      REMOVED_ELEMENTS.test(local) ||
      (ANIMATION.test(local) && pairs.some(([key, value]) => key === 'attributeName' && TARGET.test(value)))
    if (removedDepth || isRemoved) {
      removedDepth += 1
      return
    }
    const safe = pairs.filter(isSafeAttribute).map(([key, value]) => ` ${key}="${escapedValue(value)}"`)
    write(`<${name}${safe.join('')}${isSelfClosing ? '/' : ''}>`)
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (removedDepth) removedDepth -= 1
    else if (!isSelfClosing) write(`</${name}>`)
  })
  parser.on('text', (text) => write(escapedText(text)))
  parser.on('cdata', (text) => write(escapedText(text)))
  const parse = (from: number) => {
    try {
      parser.write(source.slice(from, from + CHUNK))
      if (from + CHUNK >= source.length) parser.close()
      return true
    } catch {
      return false
    }
  }
  const end = performance.now() + maxMs
  for (let from = 0; from < Math.max(1, source.length); from += CHUNK) {
    if (!parse(from)) return null
    if (performance.now() > end) throw new TimeLimitError()
  }
  const clean = output.join('')
  return isActiveSvg(clean) ? null : clean
}
