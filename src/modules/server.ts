/** The server's side of the capabilities: `server/module.ts` of their folders. */
import { fileURLToPath } from 'node:url'
import type { PublishedOf, ResourceName } from '#config'
import type { ServerModule } from '#server/module.ts'
import { ConfigError } from '#shared/resources/config-error.ts'
import { without } from '#without'
import { installed, MODULE_NAMES, neededModules } from './modules.ts'

type Records = { [N in ResourceName]: PublishedOf<N> }

declare module '#server/published/read.ts' {
  interface PublishedRecords extends Records {}
}

const modules = await Promise.all(
  MODULE_NAMES.map(async (name) => {
    const side: { serverModule: ServerModule } = await import(`./${name}/server/module.ts`)
    return side.serverModule
  }),
)

const problems = neededModules(without, fileURLToPath(import.meta.resolve('#without')))
if (problems.length) throw new ConfigError(problems, null)

export const serverModules = installed(modules, without)
