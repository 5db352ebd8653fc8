/** What can be done with a resource. */

export const ACTIONS = ['list', 'read', 'create', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]
