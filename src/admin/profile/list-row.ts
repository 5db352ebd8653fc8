/** A row of a list in a panel, with a line to the row above. */
export const LIST_ROW = {
  display: 'flex',
  alignItems: 'center',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const
