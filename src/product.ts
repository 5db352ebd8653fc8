/** The product of this checkout: the portal, or another one whose folder `PRODUCT` names. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadProduct, type Product, type ProductFiles } from '#server/product.ts'
import { withConfigLines } from './config-lines.ts'

type Variables = Record<string, string | undefined>

/**
 * Returns the absolute path of the config: the file of `RESOURCES_CONFIG`, or that of the product.
 */
export const configFile = ({ RESOURCES_CONFIG, PRODUCT }: Variables): string =>
  resolve(RESOURCES_CONFIG || join(PRODUCT ?? '', 'resources.config.ts'))

/**
 * The files of the product: its config, the server's side of its modules, and its demo, as far as
 * they exist.
 */
export function productFiles(variables: Variables): ProductFiles {
  const folder = variables.PRODUCT
  const config = pathToFileURL(configFile(variables)).href
  const pages = resolve(folder ?? '', 'dist')
  const urlOf = (path: string) => (existsSync(path) ? pathToFileURL(resolve(path)).href : null)
  return folder
    ? {
        config,
        pages,
        modules: urlOf(join(folder, 'modules/server.ts')),
        demo: urlOf(join(folder, 'demo/demo.ts')),
      }
    : {
        config,
        pages,
        modules: import.meta.resolve('#modules/server.ts'),
        demo: urlOf('demo/demo.ts'),
      }
}

/** Adds `DATA_DIR` for a product in a folder: `data` next to its config. */
export const productEnvironment = (variables: Variables): Variables =>
  variables.PRODUCT ? { DATA_DIR: join(variables.PRODUCT, 'data'), ...variables } : variables

/**
 * Loads the product of a command.
 * @throws ConfigError with file and line, or any error thrown by the config
 */
export async function loadOwnProduct(variables: Variables = process.env): Promise<Product> {
  try {
    return await loadProduct(productFiles(variables))
  } catch (error) {
    throw await withConfigLines(error, configFile(variables))
  }
}
