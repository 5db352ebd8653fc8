/** How each file of the demo is made. */
import type { Maker } from '../draft.ts'
import type { Shape } from '../parts/part.ts'
import { productOf } from '../products/products.ts'
import { openFixtureFile, xmlFile } from './console-files.ts'
import { drawingOf } from './drawing-of.ts'
import { partPicture } from './drawings/part-picture.ts'
import { firmwareImage } from './firmware-image.ts'
import { gdtfFile } from './gdtf/file.ts'
import { modelFile } from './models/model-file.ts'
import { posterOf } from './models/poster-of.ts'
import { certificate, maintenance, manual } from './papers/papers.ts'
import { pdf } from './papers/pdf.ts'
import { avatar, banner, logo } from './pictures/identity.ts'
import { productPicture } from './pictures/pictures.ts'
import { dimensionSheet } from './sheets/dimension.ts'
import { schematicSheet } from './sheets/schematic.ts'
import { wiringSheet } from './sheets/wiring.ts'

type Content = string | Uint8Array

/** By the key of what the file shows, as it is in the drafts. */
export const makers: Readonly<Record<Maker, (of: string) => Content | Promise<Content>>> = {
  avatar,
  banner,
  conformity: (model) => pdf(certificate(productOf(model))),
  dimensions: (model) => dimensionSheet(productOf(model)),
  drawing: (code) => drawingOf(code).svg,
  firmware: (version) => firmwareImage(version),
  gdtf: (model) => gdtfFile(productOf(model)),
  grandma2: (model) => xmlFile(productOf(model)),
  grandma3: (model) => xmlFile(productOf(model)),
  logo,
  maintenance: (model) => pdf(maintenance(productOf(model))),
  model: (model) => modelFile(productOf(model)),
  ofl: (model) => openFixtureFile(productOf(model)),
  part: (shape) => partPicture(shape as Shape),
  picture: (view) => productPicture(view),
  poster: (model) => posterOf(productOf(model), { width: 1200, height: 900 }),
  'quick-guide': (model) => pdf(manual(productOf(model))),
  schematic: (model) => schematicSheet(productOf(model)),
  wiring: (model) => wiringSheet(productOf(model)),
  'wiring-a': (model) => wiringSheet(productOf(model), 'first'),
}
