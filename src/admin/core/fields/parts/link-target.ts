/** A link among text is easy to hit, 24 px and more, without making its row any taller; for what is an inline block. */
export const LINK_TARGET = { py: '3px', my: '-3px' } as const
