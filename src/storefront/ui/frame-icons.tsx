/**
 * Icons of the frame and of the modules' parts in it, apart from those of the pages, which the start page does without. On a 24 px
 * grid; decorative, so always next to or inside something with a name.
 */
import type { ReactNode } from 'react'

/** Creates an icon from its paths. */
export const icon = (paths: ReactNode) =>
  function Icon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {paths}
      </svg>
    )
  }

export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
)
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.6" />
    <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </>,
)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const HomeIcon = icon(<path d="M4 11 12 4.5 20 11v8.5h-5.5V14h-5v5.5H4z" />)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CartIcon = icon(
  <>
    <path d="M3 4h2.2l2.3 11h10.2l2.1-7.6H6.1" />
    <circle cx="9" cy="19.2" r="1.3" />
    <circle cx="16.5" cy="19.2" r="1.3" />
  </>,
)
/** The product's logo: a moving head and its beam. */
export const SpotIcon = () => (
  <svg viewBox="6 3 23 27" width="24" height="26" aria-hidden="true" fill="currentColor">
    <path d="M8 7l5-2 3 7-5 2z" />
    <path d="M12 14l4-2 11 11-7 5z" opacity=".6" />
  </svg>
)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const HeartIcon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.5 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z" />,
)
