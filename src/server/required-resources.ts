/** Resources without which the engine cannot run. */
import type { Problem } from '#shared/resources/config-error.ts'
import type { Resources } from '#shared/resources/define.ts'

const REQUIRED = ['users', 'roles', 'menus', 'audit', 'jobs']

/** Finds the resources of the engine that a config lacks. */
export const missingResources = (resources: Resources): Problem[] =>
  REQUIRED.filter((name) => !resources[name]).map((path) => ({
    path,
    problem: 'the engine needs this resource: spread ...engineResources into defineResources()',
  }))
