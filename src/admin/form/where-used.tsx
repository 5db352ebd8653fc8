/** Where the record is used: the lists that refer to it, with the number of records. */
import { Box, Link, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase } from 'ra-core'
import { targetNameOf } from '#fields/index.ts'
import type { Uses } from '#shared/record-count.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { call } from '../providers/http-client.ts'
import { allResources, resourceNamed, useResource } from '../resources.ts'
import { countText, gridUrl } from '../ui/counted.ts'
import { SectionCard } from '../ui/section-card.tsx'

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
  const locale = useLanguage()
  const { name } = useResource()
  const canBeReferenced = useCanBeReferenced(name)
  const { data, error } = useQuery({
    queryKey: [name, 'uses', id],
    queryFn: async ({ signal }) => (await call(`/api/${name}/${id}/uses`, { signal })).data as Uses,
    staleTime: 0,
    enabled: canBeReferenced,
  })
  if (!canBeReferenced) return null
  return (
    <SectionCard title={text('form.uses')}>
      {!data && !error && <Skeleton />}
      {!data?.length && (error || data) && (
        <Box sx={{ color: 'text.secondary' }}>{error ? error.message : text('form.usesNone')}</Box>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={LIST}>
          {data.map((use) => {
            const resource = resourceNamed(use.resource)
            return (
              <li key={`${use.resource} ${use.field}`}>
                <Link component={LinkBase} to={gridUrl(use)}>
                  {resource.label[locale]} ·{' '}
                  {resource.fields[use.field]?.label[locale] ?? use.field}
                </Link>
                <span>{countText(use, locale)}</span>
              </li>
            )
          })}
        </Box>
      )}
    </SectionCard>
  )
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.5 },
  '& li > span': { fontVariantNumeric: 'tabular-nums' },
}
