/** Texts of the viewer for drawings, sheets and pictures. */
export const viewer = {
  'viewer.closer': 'Zoom in',
  'viewer.further': 'Zoom out',
  'viewer.fit': 'Fit to screen',
  'viewer.turn': 'Turn by a quarter',
  'viewer.tools': 'Zoom',
  'viewer.keys': 'Arrow keys pan, plus and minus zoom, 0 fits to screen.',
  'viewer.broken': 'The image %{name} can’t be shown. Its file may be damaged.',
  'viewer.dark': 'Dark paper',
  'viewer.white': 'White paper',
  'viewer.larger': 'Expand %{what}',
  'viewer.smaller': 'Collapse %{what}',
}
