/** Drawings of the demo as the operators of a PDF: the rectangles, circles, paths and words that our sheets are made of. */
import { literal } from './pdf-text.ts'

export interface Figure {
  /** Elements of SVG; what does not say its colours has those of a thin drawing. */
  elements: readonly string[]
  /** The part of the drawing that is shown, in its own units. */
  box: { x: number; y: number; width: number; height: number }
}

const INK = '#1f2a34'
/** How far the handles of a curve lie, for a quarter of a circle. */
const ROUND = 0.5523

const colour = (hex: string, operator: 'rg' | 'RG') =>
  `${[1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')} ${operator}`
const n = (value: number) => String(Math.round(value * 100) / 100)

/** @param place its upper left corner on the page, in points, and how much smaller it is */
export function figureOperators({ elements, box }: Figure, place: { x: number; y: number; scale: number }): string {
  const { x, y, scale } = place
  const drawn = elements.flatMap((element) =>
    [...element.matchAll(/<(rect|circle|path|text)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g)].map(([, kind, given, words]) =>
      drawnOf(kind ?? '', attributesOf(given ?? ''), words ?? ''),
    ),
  )
  const matrix = [scale, 0, 0, -scale, x - box.x * scale, y + box.y * scale].map(n).join(' ')
  return ['q', `${matrix} cm`, '1 j', ...drawn, 'Q'].join('\n')
}

type Given = Record<string, string>
const attributesOf = (text: string): Given =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

function drawnOf(kind: string, given: Given, words: string): string {
  if (kind === 'text') return wordsOf(given, words)
  const of = (name: string) => Number(given[name] ?? 0)
  const shape =
    kind === 'rect'
      ? rounded(of('x'), of('y'), of('width'), of('height'), of('rx'))
      : kind === 'circle'
        ? rounded(of('cx') - of('r'), of('cy') - of('r'), 2 * of('r'), 2 * of('r'), of('r'))
        : pathOf(given.d ?? '')
  const { stroke = INK, fill = '#f5f8fa' } =
    given.stroke || given.fill ? { stroke: 'none', fill: 'none', ...given } : {}
  const paint = fill === 'none' ? 'S' : stroke === 'none' ? 'f' : 'B'
  return [
    ...(stroke === 'none' ? [] : [colour(stroke, 'RG'), `${given['stroke-width'] ?? 1.6} w`]),
    ...(fill === 'none' ? [] : [colour(fill, 'rg')]),
    shape,
    paint,
  ].join(' ')
}

/** Upright again, since the drawing counts downwards. */
function wordsOf(given: Given, words: string): string {
  const size = Number(given['font-size'] ?? 12)
  const isTurned = given.transform?.startsWith('rotate(-90') ?? false
  const shift = given['text-anchor'] === 'middle' ? (words.length * size * 0.556) / 2 : 0
  const [x, y] = [Number(given.x) - (isTurned ? 0 : shift), Number(given.y) + (isTurned ? shift : 0)]
  const matrix = isTurned ? `0 -1 -1 0 ${n(x)} ${n(y)}` : `1 0 0 -1 ${n(x)} ${n(y)}`
  return `BT ${colour(given.fill ?? INK, 'rg')} /B ${size} Tf ${matrix} Tm ${literal(words)} Tj ET`
}

function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (!r) return `${n(x)} ${n(y)} ${n(width)} ${n(height)} re`
  const [right, low, k] = [x + width, y + height, r * (1 - ROUND)]
  const to = (...at: number[]) => at.map(n).join(' ')
  return [
    `${to(x + r, y)} m ${to(right - r, y)} l`,
    `${to(right - k, y, right, y + k, right, y + r)} c ${to(right, low - r)} l`,
    `${to(right, low - k, right - k, low, right - r, low)} c ${to(x + r, low)} l`,
    `${to(x + k, low, x, low - k, x, low - r)} c ${to(x, y + r)} l`,
    `${to(x, y + k, x + k, y, x + r, y)} c h`,
  ].join(' ')
}

/** Straight lines only; small letters count from where the line has come to. */
function pathOf(d: string): string {
  let [x, y] = [0, 0]
  let start = [0, 0]
  return [...d.matchAll(/([MLHVZmlhvz])([^MLHVZmlhvz]*)/g)]
    .flatMap(([, command = '', rest = '']) => {
      const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
      if (/z/i.test(command)) {
        ;[x = 0, y = 0] = start
        return ['h']
      }
      const isOn = command === command.toLowerCase()
      const pairs = /h/i.test(command)
        ? numbers.map((one) => [one, isOn ? 0 : y])
        : /v/i.test(command)
          ? numbers.map((one) => [isOn ? 0 : x, one])
          : numbers.flatMap((one, at) => (at % 2 ? [] : [[one, numbers[at + 1] ?? 0]]))
      return pairs.map(([dx = 0, dy = 0], at) => {
        ;[x, y] = isOn ? [x + dx, y + dy] : [dx, dy]
        const isMove = /m/i.test(command) && at === 0
        if (isMove) start = [x, y]
        return `${n(x)} ${n(y)} ${isMove ? 'm' : 'l'}`
      })
    })
    .join(' ')
}
