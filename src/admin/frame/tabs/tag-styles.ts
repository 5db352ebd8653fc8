/**
 * Styles of tags: muted cards on the bar; the current one has the page's background and a line in
 * the theme colour.
 */

export const BAR_HEIGHT = 40

export const TAG = {
  position: 'relative',
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  height: 30,
  mr: 0.5,
  pr: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&:hover': { color: 'text.primary' },
  '&.active': {
    color: 'text.primary',
    bgcolor: 'background.default',
    boxShadow: (theme: { palette: { primary: { main: string } } }) =>
      `inset 0 -2px 0 ${theme.palette.primary.main}`,
  },
  '& .title': { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

export const TAG_BUTTON = {
  height: '100%',
  pl: 1,
  pr: 0.5,
  gap: 0.75,
  fontFamily: 'inherit',
  fontSize: 13,
  borderRadius: 1,
  '.active > &': { fontWeight: 600 },
} as const

export const DOT = {
  width: 8,
  height: 8,
  borderRadius: '50%',
  bgcolor: 'warning.main',
  flexShrink: 0,
} as const

/** Fades the edges of the bar where tags overflow. */
export const edgeFade = (before: boolean, after: boolean): string =>
  `linear-gradient(to right, ${before ? 'transparent' : '#000'}, #000 24px, #000 calc(100% - 24px), ${after ? 'transparent' : '#000'})`
