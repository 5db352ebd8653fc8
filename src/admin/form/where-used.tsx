/** Where the record is used: a menu of the lists that refer to it, counted when it opens. */
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase } from 'ra-core'
import { useId, useState } from 'react'
import { targetNameOf } from '#fields/index.ts'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import type { Uses } from '#shared/record-count.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { call } from '../providers/http-client.ts'
import { allResources, resourceNamed, useResource } from '../resources.ts'
import { countText, gridUrl } from '../ui/counted.ts'

/** Whether records that the user may list can refer to a resource. */
function useCanBeReferenced(target: string): boolean {
  const can = useCan()
  return Object.values(allResources()).some(
    (resource) =>
      can('list', resource) &&
      Object.values(resource.fields).some((f) => targetNameOf(f) === target),
  )
}

export function WhereUsed({ id }: { id: number }) {
  const text = useText()
  const menuId = useId()
  const { name } = useResource()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!useCanBeReferenced(name)) return null
  return (
    <>
      <Button
        startIcon={<AccountTree />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('form.uses')}
      </Button>
      {anchor && (
        <UsesMenu id={id} menuId={menuId} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}

interface UsesMenuProps {
  id: number
  menuId: string
  anchor: HTMLElement
  onClose(): void
}

function UsesMenu({ id, menuId, anchor, onClose }: UsesMenuProps) {
  const text = useText()
  const locale = useLanguage()
  const { name } = useResource()
  const { data, error } = useQuery({
    queryKey: [name, 'uses', id],
    queryFn: async ({ signal }) => (await call(`/api/${name}/${id}/uses`, { signal })).data as Uses,
    staleTime: 0,
  })
  const hint = error ? error.message : data ? text('form.usesNone') : text('form.usesLoading')
  return (
    <Menu
      id={menuId}
      open
      anchorEl={anchor}
      onClose={onClose}
      {...menuStyles(text('form.uses'))}
      // Links are no items of a list element.
      slotProps={{ list: { component: 'div' } }}
    >
      {!data?.length && (
        <MenuItem disabled component="div">
          {hint}
        </MenuItem>
      )}
      {data?.map((use) => {
        const resource = resourceNamed(use.resource)
        const field = resource.fields[use.field]?.label[locale] ?? use.field
        return (
          <MenuItem
            key={`${use.resource} ${use.field}`}
            component={LinkBase}
            to={gridUrl(use)}
            onClick={onClose}
          >
            {text('form.use', {
              name: resource.label[locale],
              field,
              count: countText(use, locale),
            })}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
