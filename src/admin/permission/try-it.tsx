/** Runs a list call as a role, and shows the result. */
import PlayArrow from '@mui/icons-material/PlayArrow'
import { Box, Button } from '@mui/material'
import { usePermissions } from 'ra-core'
import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { CODES } from '#shared/errors.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useText } from '../i18n/text.ts'

interface CallResult {
  code: number
  message: string
}

export function TryIt({ resource, role }: { resource: Resource; role: string }) {
  const text = useText()
  const { permissions } = usePermissions<Subject>()
  const [result, setResult] = useState<CallResult | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isAdmin = permissions?.roles.includes('admin') ?? false

  async function runRequest() {
    setOpen(true)
    try {
      const url = `/api/${resource.name}?range=[0,0]`
      const { headers } = await http<unknown[]>({ url, ...(isAdmin && { viewAs: role }) })
      const total = headers.get('Content-Range')?.split('/')[1] ?? '0'
      setResult({ code: CODES.ok, message: text('access.records', { smart_count: Number(total) }) })
    } catch (error) {
      const code = error instanceof HttpError ? error.code : CODES.server
      setResult({ code, message: errorMessage(error) })
    } finally {
      setOpen(false)
    }
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<PlayArrow />}
        loading={isOpen}
        loadingPosition="start"
        onClick={runRequest}
      >
        {text('access.tryIt')}
      </Button>
      <Box component="code" sx={{ color: 'text.secondary' }}>{`GET /api/${resource.name}`}</Box>
      <Box role="status" sx={{ color: result?.code === CODES.ok ? 'success.main' : 'error.main', fontWeight: 600 }}>
        {result && `${result.code} · ${result.message}`}
      </Box>
    </Box>
  )
}
