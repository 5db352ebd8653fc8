/** The result of a dry run or an import: counts, warnings, and the rejected rows with their reasons. */
import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { useFormat } from '#admin/core/i18n/use-format.ts'
import type { FileImport } from '#shared/file-import.ts'
import { saveFile } from '#shared/http/save-file.ts'
import { failuresFile } from './import-call.ts'

const COUNTS = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const
const TONES = { created: 'success.main', updated: 'info.main', failed: 'error.main' } as const
const MAX_VISIBLE = 50

export function ImportSummary({ result, title }: { result: FileImport; title: string }) {
  const text = useText()
  const { number } = useFormat()
  const counts = COUNTS.filter((name) => name !== 'skipped' || result.skipped > 0)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: `repeat(auto-fit, minmax(84px, 1fr))` }}
      >
        {counts.map((name) => (
          <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {text(`import.${name}`)}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: '1.25rem',
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
                color: result[name] > 0 && name in TONES ? TONES[name as keyof typeof TONES] : 'text.primary',
              }}
            >
              {number(result[name])}
            </Typography>
          </Box>
        ))}
      </Box>
      {result.notices.length > 0 && (
        <Alert severity="info">
          {result.notices.map((notice) => (
            <div key={notice}>{notice}</div>
          ))}
        </Alert>
      )}
      {result.failed > 0 && <Failures result={result} />}
    </Box>
  )
}

function Failures({ result }: { result: FileImport }) {
  const text = useText()
  const save = () =>
    saveFile(new Blob([failuresFile(result, text('import.reason'))], { type: 'text/csv;charset=utf-8' }), 'refused.csv')
  const more = result.failed - Math.min(MAX_VISIBLE, result.failures.length)
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box
        role="region"
        aria-label={text('import.failed')}
        tabIndex={0}
        sx={{ width: '100%', maxHeight: 260, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">{text('import.row')}</TableCell>
              <TableCell>{text('import.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {result.failures.slice(0, MAX_VISIBLE).map(({ row, reason }) => (
              <TableRow key={row}>
                <TableCell align="right">{row}</TableCell>
                <TableCell sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {more > 0 && <Typography variant="body2">{text('import.more', { count: more })}</Typography>}
      <Button onClick={save} sx={{ ml: -1 }}>
        {text('import.failures')}
      </Button>
    </Box>
  )
}
