/**
 * Connects the frame's state to the window's width, to navigation, and to the cookie sidebarStatus
 * (1 open, 0 closed).
 */
import Cookies from 'js-cookie'
import { useLocation } from 'ra-core'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import {
  type FrameEvent,
  type FrameState,
  firstState,
  nextState,
} from '../providers/frame-state.ts'
import { SIDEBAR_COOKIE } from './frame-styles.ts'

const A_YEAR_IN_DAYS = 365

const bodyWidth = () => document.body.getBoundingClientRect().width

export interface Frame extends FrameState {
  toggle(): void
  /** Closes the sidebar on phones. */
  dismiss(): void
}

export function useFrame(): Frame {
  const [state, dispatch] = useReducer<FrameState, null, [FrameEvent]>(nextState, null, () =>
    firstState(bodyWidth(), Cookies.get(SIDEBAR_COOKIE)),
  )
  const { opened } = state.sidebar
  const storedOpened = useRef(opened)
  const { key } = useLocation()

  useEffect(() => {
    const onResize = () =>
      dispatch({ type: 'resized', bodyWidth: bodyWidth(), isHidden: document.hidden })
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also one to the same page
  useEffect(() => dispatch({ type: 'navigated' }), [key])

  useEffect(() => {
    if (storedOpened.current === opened) return
    storedOpened.current = opened
    Cookies.set(SIDEBAR_COOKIE, opened ? '1' : '0', { expires: A_YEAR_IN_DAYS, sameSite: 'lax' })
  }, [opened])

  return {
    ...state,
    toggle: useCallback(() => dispatch({ type: 'toggled' }), []),
    dismiss: useCallback(() => dispatch({ type: 'dismissed' }), []),
  }
}
