/**
 * State of the frame (specification §3, §4): whether the sidebar is open, whether it animates, and whether this is a
 * phone. Pure; `frame.tsx` connects it to the page.
 */

export interface FrameState {
  sidebar: { opened: boolean; withoutAnimation: boolean }
  device: 'desktop' | 'mobile'
  /** Whether the sidebar reopens when the window is wide again. */
  wide: boolean
}

export type FrameEvent =
  | { type: 'toggled' }
  | { type: 'dismissed' }
  | { type: 'navigated' }
  | { type: 'resized'; bodyWidth: number; isHidden: boolean }

/** px; specification §9. */
const MOBILE_BELOW = 992

/** @param bodyWidth of `document.body`, in px */
export const isMobile = (bodyWidth: number): boolean => bodyWidth - 1 < MOBILE_BELOW

const closed = (withoutAnimation: boolean) => ({ opened: false, withoutAnimation })

/** @param status the cookie `sidebarStatus`: 1 open, 0 closed; open without it */
export function firstState(bodyWidth: number, status: string | undefined): FrameState {
  const opened = status !== '0'
  if (isMobile(bodyWidth)) return { sidebar: closed(true), device: 'mobile', wide: opened }
  return { sidebar: { opened, withoutAnimation: true }, device: 'desktop', wide: opened }
}

/** Reducer of the frame's events. */
export function nextState(state: FrameState, event: FrameEvent): FrameState {
  const { sidebar, device, wide } = state
  switch (event.type) {
    case 'toggled': {
      const opened = !sidebar.opened
      return { ...state, sidebar: { opened, withoutAnimation: false }, wide: device === 'desktop' ? opened : wide }
    }
    case 'dismissed':
    case 'navigated':
      return device === 'mobile' && sidebar.opened ? { ...state, sidebar: closed(false) } : state
    case 'resized': {
      if (event.isHidden) return state
      if (isMobile(event.bodyWidth)) return { ...state, sidebar: closed(true), device: 'mobile' }
      if (device === 'desktop') return state
      return { ...state, sidebar: { opened: wide, withoutAnimation: true }, device: 'desktop' }
    }
  }
}
