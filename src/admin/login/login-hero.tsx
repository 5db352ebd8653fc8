/** The product's name, on its picture if it has one, next to the form; above it on phones. */
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useExtensions } from '../extension-points.ts'
import { SIGN_IN_GROUND } from '../frame/frame-styles.ts'
import { LanguageSwitch, ThemeSwitch } from '../frame/switches.tsx'
import { useText } from '../i18n/text.ts'
import { useProductName } from '../providers/page-style.ts'

const SCENE = {
  position: 'relative',
  minHeight: { xs: SIGN_IN_GROUND.heightOnPhones, md: '100dvh' },
  overflow: 'hidden',
  bgcolor: SIGN_IN_GROUND.colour,
  color: '#ffffff',
  '& img': {
    position: 'absolute',
    inset: 0,
    width: 1,
    height: 1,
    objectFit: 'cover',
    objectPosition: { xs: '50% 18%', md: '50% 50%' },
  },
} as const

const CAPTION = {
  position: 'absolute',
  inset: 'auto 0 0',
  px: { xs: 3, md: 6 },
  pt: { xs: 5, md: 4 },
  pb: { xs: 2, md: 5 },
  background: 'linear-gradient(transparent, rgb(7 10 14 / 88%) 70%)',
} as const

export function LoginHero({ children }: { children: ReactNode }) {
  const product = useProductName()
  const text = useText()
  const { picture, lead } = useExtensions().brand
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplate: { xs: 'auto 1fr / 100%', md: `1fr / minmax(0, 1fr) ${SIGN_IN_GROUND.form}` },
        bgcolor: 'background.paper',
      }}
    >
      <Box component="aside" aria-label={product} sx={SCENE}>
        {picture && <img src={picture} alt="" width="960" height="1080" />}
        <Box sx={CAPTION}>
          <Typography
            sx={{
              fontSize: { xs: '1.25rem', md: '2rem' },
              fontWeight: 700,
              letterSpacing: '-0.02em',
            }}
          >
            {product}
          </Typography>
          {lead && (
            <Typography sx={{ color: '#cfdbe8', fontSize: { md: '1.125rem' } }}>
              {text(lead)}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        <Box
          component="header"
          sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', gap: 0.5, p: 1 }}
        >
          <LanguageSwitch />
          <ThemeSwitch />
        </Box>
        <Box
          component="main"
          sx={{
            flex: 1,
            display: 'grid',
            alignContent: { xs: 'start', md: 'center' },
            gap: 3,
            width: 1,
            maxWidth: 432,
            mx: 'auto',
            px: 3,
            pt: 1,
            pb: 6,
            '& .MuiFormLabel-root': {
              display: 'block',
              mb: 0.5,
              color: 'text.primary',
              fontWeight: 600,
            },
            '& .MuiOutlinedInput-root, & .MuiButton-sizeLarge': { minHeight: 46 },
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
