/** Every kind of content that is looked into, by name. A new kind is one entry, and one line of `Reports`. */
import type { FixtureReport } from '#shared/web/fixture-library.ts'
import type { KeptPoster, ModelReport } from '#shared/web/model.ts'
import type { InspectionKind } from '../core/inspections/finding.ts'

/** The report of each kind. */
export interface Reports {
  gdtf: FixtureReport
  ofl: FixtureReport
  model: ModelReport
  poster: KeptPoster
}

const MEGABYTE = 1024 * 1024

const isModel = ({ name, type }: { name: string; type: string }) =>
  type === 'model/gltf-binary' || name.toLowerCase().endsWith('.glb')

export type KindName = keyof Reports

export const kinds: { [N in KindName]: InspectionKind<Reports[N]> } = {
  gdtf: {
    version: 2,
    largest: 100 * MEGABYTE,
    patience: 20_000,
    matches: ({ name, type }) => type === 'application/x-gdtf' || name.toLowerCase().endsWith('.gdtf'),
    load: () => import('../features/fixture-files/gdtf/inspect.ts'),
  },
  ofl: {
    version: 1,
    largest: 8 * MEGABYTE,
    patience: 10_000,
    matches: ({ name, type }) => type === 'application/json' && name.toLowerCase().endsWith('.json'),
    load: () => import('../features/fixture-files/ofl/inspect.ts'),
  },
  model: {
    version: 1,
    largest: 256 * MEGABYTE,
    patience: 60_000,
    matches: isModel,
    load: () => import('../features/models/inspections/model.ts'),
  },
  poster: {
    version: 1,
    largest: 256 * MEGABYTE,
    patience: 60_000,
    matches: isModel,
    load: () => import('../features/models/inspections/poster.ts'),
  },
}

/** The kinds that a content may be of. */
export const kindsOf = (about: { name: string; type: string }): KindName[] =>
  (Object.keys(kinds) as KindName[]).filter((name) => kinds[name].matches(about))
