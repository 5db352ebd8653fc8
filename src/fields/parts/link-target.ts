/**
 * Enlarges an inline link to a target of at least 24 px (WCAG 2.5.8) without growing its row; needs
 * an inline block.
 */
export const LINK_TARGET = { py: '3px', my: '-3px' } as const

/** A link that the place shows as one, such as an entry of a list. */
export const QUIET_LINK = {
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
