/** The functions that generate the files of the demo. */
import type { AssetGenerator } from '../draft.ts'
import { productOf } from '../products/products.ts'
import { getAssemblyDrawing } from './assembly-drawing.ts'
import { openFixtureFile, xmlFile } from './console-files.ts'
import { inChinese } from './documents/chinese.ts'
import { conformityDeclaration, maintenanceSchedule, quickGuide } from './documents/documents.ts'
import { renderPdf } from './documents/pdf.ts'
import { firmwareImage } from './firmware-image.ts'
import { gdtfFile } from './gdtf/file.ts'
import { avatar, banner, logo } from './images/branding.ts'
import { modelFile } from './models/model-file.ts'
import { partPhotograph, productPhotograph } from './pictures/pictures.ts'
import { dimensionSheet } from './sheets/dimension.ts'
import { schematicSheet } from './sheets/schematic.ts'
import { wiringSheet } from './sheets/wiring.ts'

type Content = string | Uint8Array

/**
 * Render the content of a file from the key of its subject, such as a model number or the code of
 * an assembly.
 */
export const generators: Readonly<
  Record<AssetGenerator, (subject: string) => Content | Promise<Content>>
> = {
  avatar,
  banner,
  conformity: (model) => renderPdf(conformityDeclaration(productOf(model))),
  'conformity-zh': (model) => renderPdf(inChinese(conformityDeclaration(productOf(model)))),
  dimensions: (model) => dimensionSheet(productOf(model)),
  drawing: (code) => getAssemblyDrawing(code).svg,
  firmware: (version) => firmwareImage(version),
  gdtf: (model) => gdtfFile(productOf(model)),
  grandma2: (model) => xmlFile(productOf(model)),
  grandma3: (model) => xmlFile(productOf(model)),
  logo,
  maintenance: (model) => renderPdf(maintenanceSchedule(productOf(model))),
  'maintenance-zh': (model) => renderPdf(inChinese(maintenanceSchedule(productOf(model)))),
  model: (model) => modelFile(productOf(model)),
  ofl: (model) => openFixtureFile(productOf(model)),
  part: partPhotograph,
  picture: productPhotograph,
  'quick-guide': (model) => renderPdf(quickGuide(productOf(model))),
  'quick-guide-zh': (model) => renderPdf(inChinese(quickGuide(productOf(model)))),
  schematic: (model) => schematicSheet(productOf(model)),
  wiring: (model) => wiringSheet(productOf(model)),
  'wiring-a': (model) => wiringSheet(productOf(model), 'first'),
}
