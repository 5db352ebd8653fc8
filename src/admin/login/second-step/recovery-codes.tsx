/** Recovery codes, shown once, and as a file. */
import Download from '@mui/icons-material/DownloadOutlined'
import { Alert, Box, Button } from '@mui/material'
import { MONO } from '#fields/parts/mono.ts'
import { useText } from '../../i18n/text.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved(): void
}

const FILE = 'recovery-codes.txt'

function save(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE })
  link.click()
  URL.revokeObjectURL(url)
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = useText()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">{text('second.codesLead')}</Alert>
      <Box component="ul" aria-label={text('second.codes')} sx={LIST}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="outlined" startIcon={<Download />} onClick={() => save(codes)}>
        {text('second.download')}
      </Button>
      <Button variant="contained" size="large" onClick={onSaved}>
        {text('second.saved')}
      </Button>
    </Box>
  )
}

const LIST = {
  m: 0,
  p: 2,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: MONO,
} as const
