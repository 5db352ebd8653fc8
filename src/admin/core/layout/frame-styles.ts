/** Measures and colours of the frame, for what shows it before its code is there, too. */

/**
 * Measures and colours of the specification (§9) for the sidebar, in px; `rail` is its width when it is closed. Groups and
 * what is active in them stand on darker grounds, which give the active text enough contrast.
 */
export const SIDEBAR = {
  width: 210,
  rail: 54,
  ground: '#304156',
  deep: '#263445',
  deepest: '#1f2d3d',
  text: '#bfcbd9',
  active: '#409eff',
} as const

/** 1 open, 0 closed. */
export const SIDEBAR_COOKIE = 'sidebarStatus'

/** px */
export const TOP_BAR_HEIGHT = 48
