/**
 * State of the frame (specification §3, §4): whether the sidebar is open, whether it animates, and
 * whether this is a phone. Pure; `frame/sidebar-state.ts` connects it to the page.
 */

export interface FrameState {
  sidebar: { opened: boolean; withoutAnimation: boolean }
  device: 'desktop' | 'mobile'
  /** Whether the sidebar reopens when the window is wide again. */
  reopensWhenWide: boolean
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

const closedSidebar = (withoutAnimation: boolean) => ({ opened: false, withoutAnimation })

/** @param status the cookie `sidebarStatus`: 1 open, 0 closed; open without it */
export function firstState(bodyWidth: number, status: string | undefined): FrameState {
  const opened = status !== '0'
  if (isMobile(bodyWidth))
    return { sidebar: closedSidebar(true), device: 'mobile', reopensWhenWide: opened }
  return { sidebar: { opened, withoutAnimation: true }, device: 'desktop', reopensWhenWide: opened }
}

/** Reducer of the frame's events. */
export function nextState(state: FrameState, event: FrameEvent): FrameState {
  const { sidebar, device, reopensWhenWide } = state
  switch (event.type) {
    case 'toggled': {
      const opened = !sidebar.opened
      return {
        ...state,
        sidebar: { opened, withoutAnimation: false },
        reopensWhenWide: device === 'desktop' ? opened : reopensWhenWide,
      }
    }
    case 'dismissed':
    case 'navigated':
      return device === 'mobile' && sidebar.opened
        ? { ...state, sidebar: closedSidebar(false) }
        : state
    case 'resized': {
      if (event.isHidden) return state
      if (isMobile(event.bodyWidth))
        return { ...state, sidebar: closedSidebar(true), device: 'mobile' }
      if (device === 'desktop') return state
      return {
        ...state,
        sidebar: { opened: reopensWhenWide, withoutAnimation: true },
        device: 'desktop',
      }
    }
  }
}
