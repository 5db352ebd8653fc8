/**
 * Drawings of the demo in a PDF: the rectangles, circles, paths and words that our sheets are made
 * of.
 */
import type { PdfDocument } from './pdf.ts'

export interface Figure {
  /** Elements of SVG; without their own colours, they are drawn with thin lines. */
  elements: readonly string[]
  /** The part of the drawing that is shown, in its own units. */
  box: { x: number; y: number; width: number; height: number }
}

const INK = '#1f2a34'
const ELEMENT = /<(rect|circle|path|text)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g

/**
 * @param place its upper left corner on the page, in points, and the factor that it is scaled by
 */
export function drawFigure(
  doc: PdfDocument,
  { elements, box }: Figure,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  doc
    .save()
    .translate(x - box.x * scale, y - box.y * scale)
    .scale(scale)
    .lineJoin('round')
  for (const [, kind, attributes = '', words = ''] of elements.join('').matchAll(ELEMENT)) {
    const values = Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
    if (kind === 'text') drawText(doc, values, words)
    else drawShape(doc, kind, values)
  }
  doc.restore()
}

type Attributes = Readonly<Record<string, string>>

function drawShape(doc: PdfDocument, kind: string | undefined, attributes: Attributes): void {
  const of = (name: string) => Number(attributes[name] ?? 0)
  if (kind === 'rect') doc.roundedRect(of('x'), of('y'), of('width'), of('height'), of('rx'))
  else if (kind === 'circle') doc.circle(of('cx'), of('cy'), of('r'))
  else doc.path(attributes.d ?? '')
  const { stroke = INK, fill = '#f5f8fa' } =
    attributes.stroke || attributes.fill ? { stroke: 'none', fill: 'none', ...attributes } : {}
  doc.lineWidth(Number(attributes['stroke-width'] ?? 1.6))
  if (fill === 'none') doc.stroke(stroke)
  else if (stroke === 'none') doc.fill(fill)
  else doc.fillAndStroke(fill, stroke)
}

function drawText(doc: PdfDocument, attributes: Attributes, words: string): void {
  const [x, y] = [Number(attributes.x), Number(attributes.y)]
  const size = Number(attributes['font-size'] ?? 12)
  doc
    .font('Helvetica-Bold')
    .fontSize(size)
    .fillColor(attributes.fill ?? INK)
  const shift = attributes['text-anchor'] === 'middle' ? doc.widthOfString(words) / 2 : 0
  doc.save()
  if (attributes.transform?.startsWith('rotate(-90')) doc.rotate(-90, { origin: [x, y] })
  doc.text(words, x - shift, y, { lineBreak: false, baseline: 'alphabetic' }).restore()
}
