/**
 * Parses SVG drawings as browsers do, repairs what drawing programs often get wrong, and removes
 * active content, such as scripts. Elements and attributes are judged, not the text of labels.
 */
import { decodeHTMLStrict } from 'entities'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'

/** Elements removed with their content, in any namespace. */
const REMOVED_ELEMENTS =
  /^(script|foreignObject|iframe|embed|object|handler|listener|meta|link|base|form)$/i
/** Animations can set attributes, except for URLs and event handlers. */
const ANIMATION = /^(set|animate\w*)$/i
const TARGET = /^\s*(on|(\w+:)?href\s*$)/i
const HANDLER = /^on/i
const ADDRESS = /^(javascript:|vbscript:|data:text\/html)/i
/** An address within a style, the only place there that is followed. */
const STYLE_ADDRESS = /(url\(|@import)["']?(javascript:|vbscript:|data:text\/html)/i
/** Attributes whose value is a text for people, or a name. */
const TEXT_ATTRIBUTE = /^(id|class|name|title|label|(aria|data)-.*)$/i
/** Drawing programs declare namespaces as entities; longer or nested entities are not resolved. */
const ENTITY = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"%&<]{0,500})"|'([^'%&<]{0,500})')\s*>/g
/** Limits references, because entities multiply the text to parse. */
const MAX_REFERENCES = 2_000
const REFERENCE = /&(?!(amp|lt|gt|quot|apos);|#)/g

const SVG = 'http://www.w3.org/2000/svg'
/** Namespaces of prefixes that drawings use without declaring them. */
const NAMESPACES: Readonly<Record<string, string>> = {
  svg: SVG,
  xlink: 'http://www.w3.org/1999/xlink',
  inkscape: 'http://www.inkscape.org/namespaces/inkscape',
  sodipodi: 'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
}
const escapedText = (text: string) =>
  text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)
const escapedValue = (value: string) =>
  value.replace(/[&<>"\t\n]/g, (character) => ESCAPES[character] ?? character)
const prefixOf = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')))
const localName = (name: string) => name.slice(name.indexOf(':') + 1)
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters in URL schemes
const compact = (text: string) => text.replace(/[\s\u0000-\u001f]+/g, '')

/** Characters parsed between checks of the time limit. */
const CHUNK = 64 * 1024

/** Parsing exceeded the time limit. */
export class TimeLimitError extends Error {}

/** The drawing is not well-formed, and cannot be repaired. */
export class BrokenSvgError extends Error {
  readonly line: number

  constructor(line: number) {
    super(`broken at line ${line}`)
    this.line = line
  }
}

export interface CleanedSvg {
  /** The drawing with what was repaired and removed. */
  source: string
  /** Whether something was. */
  isChanged: boolean
  /** Whether active content remains that cannot be removed. */
  isActive: boolean
}

/** Processor time of this thread, in which a busy machine does not count. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** @param maxMs maximum processor time in milliseconds @throws BrokenSvgError, TimeLimitError */
export function cleanSvg(source: string, maxMs: number): CleanedSvg {
  const end = processorMs() + maxMs
  const first = new SvgCleaner(source, end).run()
  if (!first.isChanged) return first
  // The result is judged again, so that security does not depend on the removal alone.
  const second = new SvgCleaner(first.source, end).run()
  return { source: second.source, isChanged: true, isActive: first.isActive || second.isChanged }
}

/** Whether browsers can show a drawing as it is, without any risk. */
export function isHarmlessSvg(source: string, maxMs: number): boolean {
  try {
    const { isChanged, isActive } = cleanSvg(source, maxMs)
    return !isChanged && !isActive
  } catch {
    return false
  }
}

class SvgCleaner {
  private readonly source: string
  private readonly end: number
  /** Lines before the source. */
  private readonly lines: number
  private readonly parser = new SaxesParser()
  private readonly output: string[] = []
  private isChanged = false
  private isActive = false
  /** Nesting depth inside a removed element; 0 outside. */
  private removedDepth = 0
  /** Prefixes that each open element declares. */
  private readonly declared: string[][] = [['xml', 'xmlns']]
  private inStyle = false

  constructor(source: string, end: number) {
    // Nothing but white space may precede the root, and not even that a declaration.
    this.source = source.trimStart()
    this.end = end
    const before = source.slice(0, source.length - this.source.length)
    this.isChanged = this.source.startsWith('<?xml') ? before !== '' : /[^ \t\r\n]/.test(before)
    this.lines = before.split('\n').length - 1
    const { parser } = this
    parser.on('error', (error) => {
      // Comments are omitted.
      if (!error.message.endsWith('malformed comment.')) throw this.broken()
      this.isChanged = true
    })
    parser.ENTITIES = this.entities()
    // Some browsers read no other version.
    parser.on('xmldecl', ({ version }) => {
      this.isChanged ||= version !== '1.0'
    })
    parser.on('doctype', (doctype) => this.addEntities(doctype))
    parser.on('processinginstruction', ({ target }) => {
      if (target.toLowerCase() === 'xml-stylesheet') this.isChanged = true
    })
    parser.on('opentag', ({ name, attributes, isSelfClosing }) =>
      this.open(name, attributes, isSelfClosing),
    )
    parser.on('closetag', ({ name, isSelfClosing }) => this.close(name, isSelfClosing))
    parser.on('text', (text) => this.addText(text))
    parser.on('cdata', (text) => this.addText(text))
  }

  private broken(): BrokenSvgError {
    return new BrokenSvgError(this.parser.line + this.lines)
  }

  run(): CleanedSvg {
    const { source, parser } = this
    for (let from = 0; from < Math.max(1, source.length); from += CHUNK) {
      parser.write(source.slice(from, from + CHUNK))
      if (from + CHUNK >= source.length) parser.close()
      if (processorMs() > this.end) throw new TimeLimitError()
    }
    return { source: this.output.join(''), isChanged: this.isChanged, isActive: this.isActive }
  }

  /** Those of the parser, and those of HTML, such as `&nbsp;`. */
  private entities(): Record<string, string> {
    return new Proxy(this.parser.ENTITIES, {
      get: (own, name: string) => {
        if (own[name] !== undefined) return own[name]
        const text = decodeHTMLStrict(`&${name};`)
        if (text === `&${name};`) return undefined
        this.isChanged = true
        return text
      },
    })
  }

  private addEntities(doctype: string): void {
    if (!/<!ENTITY/i.test(doctype)) return
    this.isChanged = true
    if ((this.source.match(REFERENCE)?.length ?? 0) > MAX_REFERENCES) throw this.broken()
    const { ENTITIES } = this.parser
    for (const [, name = '', double, single] of doctype.matchAll(ENTITY))
      if (!Object.hasOwn(ENTITIES, name)) ENTITIES[name] = double ?? single ?? ''
  }

  private open(
    name: string,
    attributes: Readonly<Record<string, SaxesAttributePlain | string>>,
    isSelfClosing: boolean,
  ) {
    const pairs = Object.entries(attributes as Record<string, string>)
    const local = localName(name)
    const isRemoved =
      REMOVED_ELEMENTS.test(local) ||
      (ANIMATION.test(local) &&
        pairs.some(([key, value]) => key === 'attributeName' && TARGET.test(value)))
    if (this.removedDepth || isRemoved) {
      this.removedDepth++
      this.isChanged = true
      return
    }
    const isRoot = this.declared.length === 1
    const safe = pairs.filter((pair) => isSafeAttribute(pair))
    const added = this.missingNamespaces(name, pairs)
    if (isRoot && !isDrawing(name, [...safe, ...added])) throw this.broken()
    if (safe.length < pairs.length || added.length) this.isChanged = true
    this.isActive ||= safe.some(
      ([key, value]) => localName(key) === 'style' && STYLE_ADDRESS.test(compact(value)),
    )
    this.inStyle = !isSelfClosing && local.toLowerCase() === 'style'
    const written = [...safe, ...added]
      .map(([key, value]) => ` ${key}="${escapedValue(value)}"`)
      .join('')
    this.output.push(`<${name}${written}${isSelfClosing ? '/' : ''}>`)
  }

  /** Declarations that an element lacks, without which a browser shows nothing. */
  private missingNamespaces(name: string, pairs: readonly [string, string][]): [string, string][] {
    const isRoot = this.declared.length === 1
    const prefixes = pairs.flatMap(([key]) => (prefixOf(key) === 'xmlns' ? [localName(key)] : []))
    const used = new Set(
      [name, ...pairs.map(([key]) => key)].map(prefixOf).filter((prefix) => prefix !== ''),
    )
    const known = new Set([...this.declared.flat(), ...prefixes])
    this.declared.push(prefixes)
    const missing = [...used].filter((prefix) => !known.has(prefix))
    const added = missing.map((prefix): [string, string] => [
      `xmlns:${prefix}`,
      NAMESPACES[prefix] ?? `urn:${prefix}`,
    ])
    const lacksOwn = isRoot && prefixOf(name) === '' && !pairs.some(([key]) => key === 'xmlns')
    return lacksOwn ? [...added, ['xmlns', SVG]] : added
  }

  private close(name: string, isSelfClosing: boolean): void {
    this.inStyle = false
    if (this.removedDepth) {
      this.removedDepth--
      return
    }
    this.declared.pop()
    if (!isSelfClosing) this.output.push(`</${name}>`)
  }

  private addText(text: string): void {
    if (this.removedDepth) return
    this.isActive ||= this.inStyle && STYLE_ADDRESS.test(compact(text))
    this.output.push(escapedText(text))
  }
}

/** Whether browsers draw the root element: `svg` in its namespace. */
function isDrawing(name: string, pairs: readonly [string, string][]): boolean {
  const declaration = prefixOf(name) ? `xmlns:${prefixOf(name)}` : 'xmlns'
  return (
    localName(name) === 'svg' && pairs.some(([key, value]) => key === declaration && value === SVG)
  )
}

function isSafeAttribute([name, value]: [string, string]): boolean {
  const local = localName(name)
  return !HANDLER.test(local) && (TEXT_ATTRIBUTE.test(local) || !ADDRESS.test(compact(value)))
}
