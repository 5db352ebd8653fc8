/**
 * Replaces `table.ts` in the browser (`imports` in package.json): the server has checked the config
 * at its start.
 */
import type { ResourceConfig, Resources } from '../define.ts'

export const resolveChecked = (
  _: Readonly<Record<string, ResourceConfig>>,
  resolve: () => Resources,
): Resources => resolve()
