/**
 * The global size (Default, Medium, Small, Mini) that sets the density of the back-office; stored
 * in a cookie.
 */
import Cookies from 'js-cookie'
import { createContext, useContext } from 'react'

export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]

const SIZE_COOKIE = 'size'
const A_YEAR_IN_DAYS = 365

export function readSize(): Size {
  const selected = Cookies.get(SIZE_COOKIE)
  return SIZES.find((size) => size === selected) ?? 'medium'
}

export function saveSize(size: Size): void {
  Cookies.set(SIZE_COOKIE, size, { expires: A_YEAR_IN_DAYS, sameSite: 'lax' })
}

export interface SizeSwitch {
  size: Size
  change(size: Size): void
}

export const SizeContext = createContext<SizeSwitch>({ size: 'medium', change: () => {} })

export const useSize = () => useContext(SizeContext)
