/** Media files of a GDTF archive: wheel pictures, models, thumbnail. */
import type { FixtureModel, FixtureWheel } from '#shared/web/fixture-library.ts'
import type { Problems } from '../problems.ts'
import { attribute, child, children, type Element, numberOf } from '../xml.ts'
import type { Archive } from './archive.ts'

type Contents = Pick<Archive, 'sizes' | 'find'>

/** The wheels with the pictures of their slots. */
export const readWheels = (type: Element, archive: Contents, problems: Problems): FixtureWheel[] =>
  children(child(type, 'Wheels'), 'Wheel').map((wheel) => ({
    name: attribute(wheel, 'Name') ?? '',
    slots: children(wheel, 'Slot').map((slot) => {
      const name = attribute(slot, 'Name') ?? ''
      const media = attribute(slot, 'MediaFileName')
      const path = media && `wheels/${media}.png`
      const picture = path ? (archive.find(path) ?? null) : null
      if (path && picture === null) problems.add('gdtf.noPicture', { path, slot: name })
      return { name, colour: colourOf(attribute(slot, 'Color')), picture }
    }),
  }))

/** The models with their files. */
export function readModels(type: Element, archive: Contents, problems: Problems): FixtureModel[] {
  const paths = [...archive.sizes.keys()].filter((path) => path.toLowerCase().startsWith('models/'))
  return children(child(type, 'Models'), 'Model').map((model) => {
    const name = attribute(model, 'Name') ?? ''
    const file = attribute(model, 'File')
    const files = file === null ? [] : paths.filter((path) => stemOf(path) === file.toLowerCase())
    if (file !== null && !files.length) problems.add('gdtf.noModel', { file, model: name })
    const size = ['Length', 'Width', 'Height'].map((side) => numberOf(model, side) ?? 0)
    return {
      name,
      size: size.some((side) => side > 0) ? (size as [number, number, number]) : null,
      primitive: attribute(model, 'PrimitiveType'),
      files,
    }
  })
}

const stemOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').toLowerCase()

/** The thumbnail, preferably a pixel image. */
export function readThumbnail(type: Element, archive: Contents, problems: Problems): string | null {
  const thumbnailName = attribute(type, 'Thumbnail')
  const match = ['png', 'svg'].flatMap((ending) => archive.find(`${thumbnailName ?? 'thumbnail'}.${ending}`) ?? [])[0]
  if (thumbnailName && !match) problems.add('gdtf.noThumbnail', { path: `${thumbnailName}.png` })
  return match ?? null
}

/** A wheel colour (CIE 1931 xyY) as `#rrggbb`, at full brightness: hue distinguishes filters. Null for invalid colours. */
export function colourOf(text: string | null): string | null {
  const [x = Number.NaN, y = Number.NaN] = (text ?? '').split(',').map(Number)
  if (!(x >= 0 && y > 0 && x + y <= 1.001)) return null
  const [X, Z] = [x / y, (1 - x - y) / y]
  const linear = [
    3.2406 * X - 1.5372 - 0.4986 * Z,
    -0.9689 * X + 1.8758 + 0.0415 * Z,
    0.0557 * X - 0.204 + 1.057 * Z,
  ].map((part) => Math.max(0, part))
  const brightest = Math.max(...linear)
  const bytes = linear.map((part) => Math.round(255 * gamma(part / brightest)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const gamma = (part: number): number => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
