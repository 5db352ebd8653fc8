/**
 * Enlarges an inline link to a target of at least 24 px (WCAG 2.5.8) without growing its row; needs
 * an inline block.
 */
export const LINK_TARGET = { py: '3px', my: '-3px' } as const
