/** Windows as narrow as phones: narrower than the breakpoint `sm` of the theme. */
import { useMediaQuery } from '@mui/material'

export const PHONE = '@media (max-width: 599.95px)'

export const useIsPhone = (): boolean => useMediaQuery(PHONE, { noSsr: true })
