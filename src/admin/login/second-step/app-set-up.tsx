/** Sets up an authenticator app: a QR code, the same as text, and the first code. */
import { Box, Typography } from '@mui/material'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { MONO } from '#fields/parts/mono.ts'
import { useText } from '../../i18n/text.ts'
import type { NewApp } from './api.ts'
import { CodeForm } from './code-form.tsx'

interface AppSetUpProps {
  app: NewApp
  /** @throws Error with a message for the user */
  onCode(code: string): Promise<void>
}

export function AppSetUp({ app, onCode }: AppSetUpProps) {
  const text = useText()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{text('second.scan')}</Typography>
      <QrCode content={app.address} label={text('second.picture')} />
      <Typography sx={{ color: 'text.secondary' }}>
        {text('second.key')}
        <Box component="output" sx={{ fontFamily: MONO, userSelect: 'all', color: 'text.primary' }}>
          {app.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </Typography>
      <CodeForm label={text('second.firstCode')} onCode={onCode} />
    </Box>
  )
}

const MODULE_PX = 4

/** Dark on white in both themes: cameras expect it. */
function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = useMemo(() => encode(content, { border: 4 }), [content])
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        width: size * MODULE_PX,
        maxWidth: 1,
        justifySelf: 'center',
        bgcolor: '#ffffff',
        borderRadius: 1,
      }}
    >
      <path d={path} fill="#000000" />
    </Box>
  )
}
