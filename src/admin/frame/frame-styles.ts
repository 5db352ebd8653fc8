/** Sizes and colours of the frame, also for the skeleton that renders before its code is loaded. */

/**
 * Sizes (px) and colours of the sidebar from specification §9; `rail` is its closed width. Open
 * groups have a darker background, which gives active text enough contrast.
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

/**
 * The ground next to the form of the sign-in, above it on phones, on which a product has its
 * picture. It is dark in both themes.
 */
export const SIGN_IN_GROUND = {
  colour: '#0b0f14',
  /** px */
  heightOnPhones: 176,
  /** Width next to it. */
  form: 'max(480px, 40%)',
} as const

/** px */
export const TOP_BAR_HEIGHT = 48
