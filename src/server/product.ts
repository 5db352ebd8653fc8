/** A product that the engine runs: its resources, and the modules of its capabilities. */
import { DEFAULT_PRODUCT_NAME } from '#shared/constants.ts'
import { engineResources } from '#shared/engine-resources/all.ts'
import { checkResources, configErrorOf } from '#shared/resources/checks/table.ts'
import { ConfigError, type Problem } from '#shared/resources/config-error.ts'
import { type Resources, statesPermissions } from '#shared/resources/define.ts'
import type { DemoCatalogue } from './demo.ts'
import type { ServerModule } from './module.ts'

export interface Product {
  /** Name until the page style has another one. */
  productName: string
  resources: Resources
  modules: readonly ServerModule[]
}

/** Files of a product as URLs, which processes hand on to their children. */
export interface ProductFiles {
  /** Exports `resources` and `productName`. */
  config: string
  /** Exports `serverModules`; null for a product that is nothing but its config. */
  modules: string | null
  /** Path of the built front end. */
  pages: string
  /** Exports `demo`, the records of a first start; null without them. */
  demo: string | null
}

const REQUIRED = ['users', 'roles', 'menus', 'audit', 'jobs']

/** Finds the resources of the engine that a config lacks. */
const missingResources = (resources: Resources): Problem[] =>
  REQUIRED.filter((name) => !resources[name]).map((path) => ({
    path,
    problem: 'the engine needs this resource: spread ...engineResources into defineResources()',
  }))

/** Finds resources of the engine that a config opens to all staff by leaving out permissions. */
const openedResources = (resources: Resources): Problem[] =>
  Object.entries(engineResources)
    .filter(([name, declared]) => {
      const own = resources[name]
      return 'permissions' in declared && own && !statesPermissions(own)
    })
    .map(([name]) => ({
      path: `${name}.permissions`,
      problem: `without them, all staff may use it: spread ...engineResources.${name}, or state them`,
    }))

interface Config {
  resources: Resources
  productName?: string
}

/**
 * Loads a config, and checks it.
 * @param url of the file
 * @throws ConfigError, or any error thrown while the files are evaluated
 */
export async function loadConfig(url: string): Promise<Config> {
  try {
    const config = (await import(url)) as Config
    checkResources(config.resources)
    const problems = [...missingResources(config.resources), ...openedResources(config.resources)]
    if (problems.length) throw new ConfigError(problems, config.resources)
    return config
  } catch (error) {
    throw configErrorOf(error)
  }
}

/** @throws ConfigError, or any error thrown while the files are evaluated */
export async function loadProduct({ config, modules }: ProductFiles): Promise<Product> {
  const { resources, productName = DEFAULT_PRODUCT_NAME } = await loadConfig(config)
  return { productName, resources, modules: await loadModules({ modules }) }
}

/** Loads the modules of a product, which import its config. */
export async function loadModules({
  modules,
}: Pick<ProductFiles, 'modules'>): Promise<Product['modules']> {
  if (!modules) return []
  return ((await import(modules)) as { serverModules: Product['modules'] }).serverModules
}

export const loadDemoCatalogue = async (url: string): Promise<DemoCatalogue> =>
  ((await import(url)) as { demo: DemoCatalogue }).demo
