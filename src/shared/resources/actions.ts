/** Actions on a resource. */

export const ACTIONS = ['list', 'read', 'create', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]
