import { describe, expect, it } from 'vitest'
import { type FrameState, firstState, isMobile, nextState } from './frame-state.ts'

const WIDE = 1440
const NARROW = 390
const resized = (bodyWidth: number, isHidden = false) =>
  ({ type: 'resized', bodyWidth, isHidden }) as const
const desktop: FrameState = firstState(WIDE, undefined)
const phone: FrameState = firstState(NARROW, undefined)
const phoneOpen: FrameState = nextState(phone, { type: 'toggled' })

describe('the frame (specification §4)', () => {
  it('is mobile when the body’s width minus 1 is below 992 px', () => {
    expect([991, 992, 992.5, 993, 1440].map(isMobile)).toEqual([true, true, true, false, false])
  })

  it('has the sidebar open by default', () => {
    expect(desktop.sidebar.opened).toBe(true)
  })

  it('reads 1 as open and 0 as closed from the cookie', () => {
    expect(['1', '0'].map((status) => firstState(WIDE, status).sidebar.opened)).toEqual([
      true,
      false,
    ])
  })

  it('opens and closes the sidebar with animation', () => {
    const closed = nextState(desktop, { type: 'toggled' })
    expect(closed.sidebar).toEqual({ opened: false, withoutAnimation: false })
    expect(nextState(closed, { type: 'toggled' }).sidebar).toEqual({
      opened: true,
      withoutAnimation: false,
    })
  })

  it('starts on a phone with the sidebar closed, without animation', () => {
    expect(phone).toMatchObject({
      device: 'mobile',
      sidebar: { opened: false, withoutAnimation: true },
    })
  })

  it('closes the sidebar without animation on a resize into mobile', () => {
    expect(nextState(desktop, resized(992))).toMatchObject({
      device: 'mobile',
      sidebar: { opened: false, withoutAnimation: true },
    })
    expect(nextState(phoneOpen, resized(500)).sidebar).toEqual({
      opened: false,
      withoutAnimation: true,
    })
  })

  it('closes an open sidebar with animation on navigation on a phone', () => {
    expect(phoneOpen.sidebar.opened).toBe(true)
    expect(nextState(phoneOpen, { type: 'navigated' }).sidebar).toEqual({
      opened: false,
      withoutAnimation: false,
    })
    expect(nextState(phone, { type: 'navigated' })).toBe(phone)
  })

  it('leaves the sidebar open on navigation on a wide screen', () => {
    expect(nextState(desktop, { type: 'navigated' })).toBe(desktop)
  })

  it('closes an open sidebar on a phone when the page next to it is touched', () => {
    expect(nextState(phoneOpen, { type: 'dismissed' }).sidebar.opened).toBe(false)
    expect(nextState(desktop, { type: 'dismissed' })).toBe(desktop)
  })

  it('ignores a resize while the page is hidden', () => {
    expect(nextState(desktop, resized(NARROW, true))).toBe(desktop)
  })

  it('restores the sidebar of a wide screen', () => {
    const back = (state: FrameState) => nextState(nextState(state, resized(NARROW)), resized(WIDE))
    expect(back(desktop)).toMatchObject({ device: 'desktop', sidebar: { opened: true } })
    expect(back(firstState(WIDE, '0')).sidebar.opened).toBe(false)
    expect(back(nextState(desktop, { type: 'toggled' })).sidebar.opened).toBe(false)
  })

  it('does not remember for a wide screen what was opened or closed on a phone', () => {
    const widened = (state: FrameState) =>
      nextState(nextState(state, { type: 'toggled' }), resized(WIDE)).sidebar.opened
    expect(widened(firstState(NARROW, '0'))).toBe(false)
    expect(widened(phoneOpen)).toBe(true)
  })
})
