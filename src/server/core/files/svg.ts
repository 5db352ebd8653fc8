/** Detects active content in SVG; such drawings are cleaned or rejected on upload. */
const ACTIVE = [
  /<(\w+:)?(script|foreignObject|iframe|embed|object|handler|listener)[\s/>]/i,
  /[\s"'/]on[a-z]+\s*=\s*["']/i,
  /attributeName\s*=\s*["']\s*on/i,
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
]

const characters = (text: string): string =>
  text.replace(/&#(x[0-9a-f]+|\d+);?/gi, (match, code: string) => {
    const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : match
  })

/** Whether a drawing has scripts, event handlers, embedded documents, entities, external style sheets or script URLs. */
export function isActiveSvg(source: string): boolean {
  if (ACTIVE.some((pattern) => pattern.test(source))) return true
  return /(javascript|vbscript):|data:text\/html/i.test(characters(source).replace(/[\s\0]+/g, ''))
}
