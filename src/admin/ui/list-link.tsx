/** A link to a list that has no card on the page of settings, for those who may list it. */
import { Button } from '@mui/material'
import { LinkBase } from 'ra-core'
import type { Resource } from '#shared/resources/define.ts'
import { useLanguage } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'

interface ListLinkProps {
  resource: Resource
  /** Defaults to the name of the list. */
  label?: string
  onClick?(): void
}

export function ListLink({ resource, label, onClick }: ListLinkProps) {
  const locale = useLanguage()
  const can = useCan()
  return can('list', resource) ? (
    <Button component={LinkBase} to={resource.paths.list} onClick={() => onClick?.()}>
      {label ?? resource.label[locale]}
    </Button>
  ) : null
}
