/** Inspects a GDTF file: archive, description, and whether they match. Source: DIN SPEC 15800 (GDTF 1.2). */

import { Defect, type Inspector } from '#server/core/inspections/inspection.ts'
import { message } from '#server/core/message.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'
import { Problems } from '../problems.ts'
import { attribute, child, children, type Element, parseXml } from '../xml.ts'
import { type Archive, openArchive } from './archive.ts'
import { readFigures } from './figures.ts'
import { readGeometries } from './geometries.ts'
import { readModels, readThumbnail, readWheels } from './media.ts'
import { readModes } from './modes.ts'

const DESCRIPTION = 'description.xml'
const VERSIONS = { first: 0.88, last: 1.2 }

/** Inspects the file. @throws Defect with the reason for rejection */
export const inspect: Inspector<FixtureReport>['inspect'] = async (path) => {
  const archive = await openArchive(path)
  try {
    const path = archive.find(DESCRIPTION)
    if (path === undefined) throw new Defect(message('gdtf.noDescription'))
    return readDescription(textOf(await archive.read(path)), archive)
  } finally {
    archive.close()
  }
}

/** The report from a description and the other files of its archive. */
export function readDescription(text: string, archive: Pick<Archive, 'sizes' | 'find'>): FixtureReport {
  const root = parseXml(text)
  const type = root.name === 'GDTF' ? child(root, 'FixtureType') : undefined
  if (!type) throw new Defect(message('gdtf.notGdtf'))
  const version = versionOf(root)
  const name = attribute(type, 'Name') ?? attribute(type, 'LongName')
  if (name === null) throw new Defect(message('gdtf.noName'))
  const problems = new Problems()
  const geometries = readGeometries(type, problems)
  const wheels = readWheels(type, archive, problems)
  const modes = readModes(type, geometries, new Set(wheels.map((wheel) => wheel.name)), problems)
  return {
    format: 'gdtf',
    version,
    manufacturer: attribute(type, 'Manufacturer') ?? '',
    name,
    shortName: attribute(type, 'ShortName'),
    description: attribute(type, 'Description'),
    id: attribute(type, 'FixtureTypeID'),
    thumbnail: readThumbnail(type, archive, problems),
    figures: readFigures(type, modes),
    revisions: children(child(type, 'Revisions'), 'Revision').map((revision) => ({
      date: attribute(revision, 'Date'),
      text: attribute(revision, 'Text') ?? '',
      by: attribute(revision, 'ModifiedBy'),
    })),
    wheels,
    models: readModels(type, archive, problems),
    geometries: geometries.tree,
    modes,
    problems: problems.list(),
  }
}

function versionOf(root: Element): string {
  const version = attribute(root, 'DataVersion') ?? ''
  const number = /^\d+\.\d+$/.test(version) ? Number(version) : Number.NaN
  if (number >= VERSIONS.first && number <= VERSIONS.last) return version
  throw new Defect(message('gdtf.version', { version: version || '?', ...VERSIONS }))
}

function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new Defect(message('gdtf.notUtf8'))
  }
}
