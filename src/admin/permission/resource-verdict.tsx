/**
 * The permissions of a role for one resource: actions, columns and inputs, each with the server's
 * answer.
 */
import ExpandMore from '@mui/icons-material/ExpandMore'
import PlayArrow from '@mui/icons-material/PlayArrow'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { usePermissions } from 'ra-core'
import { useState } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { errorMessage } from '#shared/error-message.ts'
import { CODES } from '#shared/errors.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { ACTIONS } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { actionsOf, fieldAccess, possibleActions } from '#shared/resources/grants.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { compareResource } from './agreement.ts'
import { type Role, type RoleReport, subjectOf } from './role-report.ts'
import { YesNo } from './yes-no.tsx'

interface CallResult {
  code: number
  message: string
}

/** Runs a list call as a role, and shows the result. */
function TryIt({ resource, role }: { resource: Resource; role: string }) {
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
      <Box
        role="status"
        sx={{ color: result?.code === CODES.ok ? 'success.main' : 'error.main', fontWeight: 600 }}
      >
        {result && `${result.code} · ${result.message}`}
      </Box>
    </Box>
  )
}

interface ResourceVerdictProps {
  resource: Resource
  role: Role
  report: RoleReport
}

export function ResourceVerdict({ resource, role, report }: ResourceVerdictProps) {
  const text = useText()
  const locale = useLanguage()
  const grantedActions = actionsOf(subjectOf(role), resource)
  const { differ } = compareResource(resource, subjectOf(role), report)
  return (
    <Accordion
      disableGutters
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ '& .MuiAccordionSummary-content': HEAD }}>
        <Icon name={resource.icon} />
        <Typography component="span" sx={{ fontWeight: 600, flex: '1 1 140px' }}>
          {resource.label[locale]}
        </Typography>
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, width: { xs: '100%', sm: 'auto' } }}
        >
          {possibleActions(resource).map((action) => {
            const has = grantedActions.includes(action)
            return (
              <Chip
                key={action}
                size="small"
                component="span"
                variant={has ? 'filled' : 'outlined'}
                color={has ? 'success' : 'default'}
                label={text(`access.action.${action}`)}
                sx={has ? undefined : { textDecoration: 'line-through', color: 'text.secondary' }}
              />
            )
          })}
          {differ.length > 0 && (
            <Chip size="small" component="span" color="error" label={text('access.differs')} />
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TryIt key={role.key} resource={resource} role={role.key} />
        <Box sx={{ overflowX: 'auto' }}>
          <Fields resource={resource} role={role} report={report} />
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}

function Fields({ resource, role, report }: ResourceVerdictProps) {
  const text = useText()
  const locale = useLanguage()
  const subject = subjectOf(role)
  const serverReport = report.resources[resource.name]
  return (
    <Table size="small" aria-label={resource.label[locale]}>
      <TableHead>
        <TableRow>
          <TableCell>{text('access.what')}</TableCell>
          <TableCell>{text('access.inGrid')}</TableCell>
          <TableCell>{text('access.inForm')}</TableCell>
          <TableCell>{text('access.inBrowser')}</TableCell>
          <TableCell>{text('access.onServer')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {ACTIONS.filter((action) => possibleActions(resource).includes(action)).map((action) => (
          <TableRow key={action}>
            <TableCell>
              {text('access.actionOn', {
                action: text('access.actionLabel'),
                name: text(`access.action.${action}`),
              })}
            </TableCell>
            <TableCell />
            <TableCell />
            <TableCell>
              <YesNo value={actionsOf(subject, resource).includes(action)} />
            </TableCell>
            <TableCell>
              <YesNo value={serverReport?.actions.includes(action) ?? false} />
            </TableCell>
          </TableRow>
        ))}
        {Object.values(resource.fields).map((f) => {
          const access = fieldAccess(subject, resource, f.name)
          const server = serverReport?.fields[f.name] ?? 'none'
          return (
            <TableRow key={f.name}>
              <TableCell sx={{ minWidth: 140 }}>{f.label[locale]}</TableCell>
              <TableCell>
                <YesNo value={f.listed && access !== 'none'} />
              </TableCell>
              <TableCell>
                <YesNo value={f.form && access !== 'none'} />
              </TableCell>
              <TableCell>{text(`access.field.${access}`)}</TableCell>
              <TableCell
                sx={server === access ? undefined : { color: 'error.main', fontWeight: 600 }}
              >
                {text(`access.field.${server}`)}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }
