/** How a user has chosen to see a list: in cells, or as a board. */

export const LIST_CHOICES = ['sheet', 'view'] as const
export type ListChoice = (typeof LIST_CHOICES)[number]
export const LIST_VIEWS = ['list', 'board'] as const
export type ListChoiceValue = boolean | (typeof LIST_VIEWS)[number]
