/** The pages of a role: a preview of its sidebar, and every page with the reason. */

import Edit from '@mui/icons-material/EditOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import {
  Box,
  Button,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import { Icon } from '#fields/icon/icons.tsx'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { pages } from '#shared/pages.ts'
import type { MenuItem } from '../frame/menu-items.ts'
import { type Text, useLanguage, useText } from '../i18n/text.ts'
import { allResources } from '../resources.ts'
import { LoadError } from '../ui/load-error.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { type PageVerdict, pageVerdicts } from './page-verdicts.ts'
import { RoleChoice, useSelectedRole } from './role-choice.tsx'
import { type Role, type RoleReport, subjectOf, useRoleReport, useRoles } from './role-report.ts'
import { SidebarPreview } from './sidebar-preview.tsx'
import { viewAs } from './view-as.ts'
import { YesNo } from './yes-no.tsx'

export function PagesByRole() {
  const text = useText()
  const locale = useLanguage()
  const path = useCreatePath()
  const { roles } = useRoles()
  const [role, selectRole] = useSelectedRole(roles)
  const { data, error, refetch } = useRoleReport(role?.key)
  return (
    <Box
      sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <PageHeader
        title={pages.permissionPage.title[locale]}
        actions={
          role && (
            <>
              <RoleChoice roles={roles} value={role.key} onChange={selectRole} />
              <Button
                startIcon={<Visibility />}
                variant="contained"
                onClick={() => viewAs(role.key)}
              >
                {text('access.viewAs')}
              </Button>
              {role.id !== null && (
                <Button
                  startIcon={<Edit />}
                  variant="outlined"
                  component={LinkBase}
                  to={path({ resource: 'roles', type: 'edit', id: role.id })}
                >
                  {text('access.editRole')}
                </Button>
              )}
            </>
          )
        }
      />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data && role ? (
        <Verdicts role={role} report={data} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Box>
  )
}

const urlsOf = (menus: readonly MenuItem[]): string[] =>
  menus.flatMap(({ url, children }) => [url, ...urlsOf(children)])

function Verdicts({ role, report }: { role: Role; report: RoleReport }) {
  const text = useText()
  const inMenu = new Set(urlsOf(report.menus))
  const verdicts = pageVerdicts(subjectOf(role), allResources())
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'start',
        flexDirection: { xs: 'column-reverse', md: 'row' },
      }}
    >
      <SidebarPreview label={text('access.sidebarOf', { name: role.name })} menus={report.menus} />
      <Card sx={{ flex: 1, minWidth: 0, width: '100%', overflowX: 'auto' }}>
        <Table size="small" aria-label={text('access.pagesOf', { name: role.name })}>
          <TableHead>
            <TableRow>
              <TableCell>{text('access.page')}</TableCell>
              <TableCell>{text('access.canOpen')}</TableCell>
              <TableCell>{text('access.inMenu')}</TableCell>
              <TableCell sx={WIDE}>{text('access.why')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {verdicts.map((verdict) => (
              <VerdictRow key={verdict.path} verdict={verdict} inMenu={inMenu.has(verdict.path)} />
            ))}
          </TableBody>
        </Table>
      </Card>
    </Box>
  )
}

function VerdictRow({ verdict, inMenu }: { verdict: PageVerdict; inMenu: boolean }) {
  const text = useText()
  const locale = useLanguage()
  const { path, title, icon, allowed } = verdict
  const reason = reasonText(verdict, text, locale)
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Icon name={icon} />
          <Box>
            {title[locale]}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125em', overflowWrap: 'anywhere' }}>
              {path}
            </Box>
            <Box sx={{ display: { sm: 'none' }, color: 'text.secondary', fontSize: '0.8125em' }}>
              {reason}
            </Box>
          </Box>
        </Box>
      </TableCell>
      <TableCell>
        <YesNo value={allowed} />
      </TableCell>
      <TableCell>
        <YesNo value={inMenu} />
      </TableCell>
      <TableCell sx={{ ...WIDE, color: 'text.secondary' }}>{reason}</TableCell>
    </TableRow>
  )
}

/** A phone does not fit this column. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } }

function reasonText({ allowed, reason }: PageVerdict, text: Text, locale: Locale): string {
  if (reason.kind === 'admin' || reason.kind === 'staff' || reason.kind === 'permitted')
    return text(`access.why.${reason.kind}`)
  if (reason.kind === 'roles')
    return text('access.why.roles', { roles: formatIn(locale).list(reason.roles) })
  const { resource, action, field } = reason
  const label = field ? resource.fields[field]?.label[locale] : undefined
  const name = label ? `${resource.label[locale]} · ${label}` : resource.label[locale]
  const values = { action: text(`access.action.${action}`), name }
  return text(`access.why.${reason.kind}${allowed ? 'Yes' : 'No'}`, values)
}
