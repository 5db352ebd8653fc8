/** The products that the suites of resources run over: the portal, and the engine without modules. */
import { resources as portal } from '#config'
import { engineResources } from '#shared/engine-resources/all.ts'
import type { Resource } from '#shared/resources/define.ts'
import { resources as bicycleHire } from '../../examples/bicycle-hire/resources.config.ts'
import { ENGINES, type EngineName, RULE_ENGINES, type startServer } from '../support/server.ts'

export interface TestedProduct {
  title: string
  /** The server is of the portal by default. */
  options: Parameters<typeof startServer>[0]
  resources: readonly Resource[]
  engines: readonly EngineName[]
}

export const PORTAL: TestedProduct = {
  title: 'the portal',
  options: {},
  resources: Object.values<Resource>(portal),
  engines: ENGINES,
}

/** The engine's resources are tested in the portal. */
export const BICYCLE_HIRE: TestedProduct = {
  title: 'the bicycle hire',
  options: { resources: bicycleHire, modules: [] },
  resources: Object.values<Resource>(bicycleHire).filter(({ name }) => !(name in engineResources)),
  engines: ENGINES.slice(0, 1),
}

export const PRODUCTS = [PORTAL, BICYCLE_HIRE]

/** The products on the databases that suites of rules run on. */
export const RULED_PRODUCTS = [{ ...PORTAL, engines: RULE_ENGINES }, BICYCLE_HIRE].flatMap(
  ({ engines, ...product }) => engines.map((engine) => ({ ...product, engine })),
)
