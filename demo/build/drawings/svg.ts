/** Minimal SVG writer for the drawings. */

type Attributes = Record<string, string | number | undefined>

/** A number with at most one decimal. */
export const round = (value: number): number => Math.round(value * 10) / 10

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}="${typeof value === 'number' ? round(value) : escaped(String(value))}"`,
    )
    .join('')

/** An element with its content. */
export const tag = (name: string, attributes: Attributes, ...inside: string[]): string =>
  inside.length
    ? `<${name}${attributesOf(attributes)}>${inside.join('')}</${name}>`
    : `<${name}${attributesOf(attributes)}/>`

export const group = (attributes: Attributes, ...inside: string[]) =>
  tag('g', attributes, ...inside)
export const rect = (x: number, y: number, width: number, height: number, more: Attributes = {}) =>
  tag('rect', { x, y, width, height, ...more })
export const circle = (cx: number, cy: number, r: number, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, ...more })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, more: Attributes = {}) =>
  tag('ellipse', { cx, cy, rx, ry, ...more })
export const path = (d: string, more: Attributes = {}) => tag('path', { d, ...more })
export const line = (x1: number, y1: number, x2: number, y2: number, more: Attributes = {}) =>
  path(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, more)
export const text = (x: number, y: number, words: string, more: Attributes = {}) =>
  tag('text', { x, y, ...more }, escaped(words))

/** Points as the outline of a closed figure. */
export const outline = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/**
 * Stops of a gradient as text, each with its offset, colour and opacity: `0 #fff, 0.8 #000 0.5`.
 */
const stops = (list: string) =>
  list.split(', ').map((stop) => {
    const [offset, colour, opacity] = stop.split(' ')
    return tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
  })

/** A gradient from top to bottom, or along the given direction. */
export const linear = (id: string, list: string, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  tag(
    'linearGradient',
    { id, x1: String(x1), y1: String(y1), x2: String(x2), y2: String(y2) },
    ...stops(list),
  )
export const radial = (id: string, list: string, more: Attributes = {}) =>
  tag('radialGradient', { id, ...more }, ...stops(list))
export const blur = (id: string, deviation: number) =>
  tag(
    'filter',
    { id, x: '-50%', y: '-50%', width: '200%', height: '200%' },
    tag('feGaussianBlur', { stdDeviation: deviation }),
  )

/** A whole drawing. */
export const drawing = (width: number, height: number, ...inside: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter,Helvetica,Arial,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif">${inside.join('')}</svg>\n`
