/** Media files of a GDTF archive: wheel pictures, models, thumbnail. */
import type { FixtureModel, FixtureWheel } from '#shared/web/fixture-library.ts'
import type { Archive } from './archive.ts'
import { colourOf } from './colour.ts'
import type { Problems } from './problems.ts'
import { attribute, child, children, type Element, numberOf } from './xml.ts'

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
  const named = attribute(type, 'Thumbnail')
  const match = ['png', 'svg'].flatMap((ending) => archive.find(`${named ?? 'thumbnail'}.${ending}`) ?? [])[0]
  if (named && !match) problems.add('gdtf.noThumbnail', { path: `${named}.png` })
  return match ?? null
}
