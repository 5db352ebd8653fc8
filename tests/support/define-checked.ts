/** Resources of a config that the server has checked, as at its start. */
import { checkResources, configErrorOf } from '#shared/resources/checks/table.ts'
import { defineResources, type ResourceConfig, type Resources } from '#shared/resources/define.ts'

/** @throws ConfigError */
export function defineChecked(config: Record<string, ResourceConfig>): Resources {
  try {
    const resources: Resources = defineResources(config)
    checkResources(resources)
    return resources
  } catch (error) {
    throw configErrorOf(error)
  }
}
