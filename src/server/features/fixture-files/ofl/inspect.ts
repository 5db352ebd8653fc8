/** Inspects an Open Fixture Library file: one fixture with its modes. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Defect, type Inspector } from '#server/core/inspections/inspection.ts'
import { message } from '#server/core/message.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'
import { channelDetails } from './channel-details.ts'
import { channelsOf } from './channels.ts'
import { type Fixture, fixtureSchema, redirectSchema } from './fixture.ts'

const SCHEMA = /open-fixture-library/

/** Whether the file is meant as a fixture: it names the schema, or has its characteristic properties. */
function isOflFixture(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  const schema = '$schema' in json ? String(json.$schema) : ''
  return (
    SCHEMA.test(schema) || ('availableChannels' in json && 'modes' in json) || redirectSchema.safeParse(json).success
  )
}

/** The report of a fixture; the manufacturer is not in the file but in its folder of the library. */
function fixtureReport(fixture: Fixture): FixtureReport {
  const { physical, rdm, meta } = fixture
  return {
    format: 'ofl',
    version: /schema(?:s)?\/v?(\d[\d.]*)|master/.exec(String(fixture.$schema ?? ''))?.[1] ?? null,
    manufacturer: '',
    name: fixture.name,
    shortName: fixture.shortName ?? null,
    description: fixture.comment ?? null,
    id: null,
    thumbnail: null,
    figures: {
      weight: physical?.weight ?? null,
      power: physical?.power ?? null,
      lamp: physical?.bulb?.type ?? null,
      flux: physical?.bulb?.lumens ?? null,
      temperature: physical?.bulb?.colorTemperature ?? null,
      beam: physical?.lens?.degreesMinMax ?? null,
      ambient: null,
      rdm: rdm ? { manufacturer: '', model: rdm.modelId.toString(16).toUpperCase().padStart(4, '0') } : null,
    },
    revisions: [{ date: meta.lastModifyDate, text: rdm?.softwareVersion ?? '', by: meta.authors.join(', ') }],
    wheels: Object.entries(fixture.wheels ?? {}).map(([name, { slots }]) => ({
      name,
      slots: slots.map((slot) => ({ name: slot.name ?? slot.type, colour: slot.colors?.[0] ?? null, picture: null })),
    })),
    models: [],
    geometries: [],
    problems: [],
    modes: fixture.modes.map((mode) => ({
      name: mode.name,
      description: null,
      footprint: channelsOf(fixture, mode).length,
      channels: channelDetails(fixture, mode),
    })),
  }
}

/** Inspects the file. @throws Defect naming the schema violation, and for a redirect */
export const inspect: Inspector<FixtureReport>['inspect'] = async (path) => {
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
  if (!isOflFixture(json)) return null
  if (redirectSchema.safeParse(json).success) throw new Defect(message('transfer.oflRedirect'))
  const read = fixtureSchema.safeParse(json)
  if (!read.success) throw new Defect(message('transfer.fileBroken', { problem: z.prettifyError(read.error) }))
  return fixtureReport(read.data)
}
