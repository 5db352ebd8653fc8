/** Picture and uses of a stored record. */

import { Box, Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase } from 'ra-core'
import { isPicture, Thumbnail } from '#fields/file/stored-file.tsx'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Uses } from '#shared/record-count.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { call } from '../providers/http-client.ts'
import { useResourceParts } from '../resource-part.ts'
import { allResources, resourceNamed, useResource } from '../resources.ts'
import { countText, gridUrl } from '../ui/counted.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { useAllowLeave } from './allow-leave.ts'
import { RAIL_WIDTH } from './form-page.tsx'

export function RailSections({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { RailSection, sectionFields = [] } = useResourceParts()
  // Without tabs, the form next to it shows the picture already.
  const picture =
    resource.layout === 'tabs' ? pictureOf(resource, record, sectionFields) : undefined
  return (
    <>
      {RailSection && <RailSection record={record} />}
      {picture && <Thumbnail file={picture} size={RAIL_WIDTH} alt={picture.name} />}
      <WhereUsed id={record.id} />
    </>
  )
}

/** The first picture among the values of a record, without those that its section shows. */
const pictureOf = (
  { fields }: Resource,
  record: AnyRecord,
  except: readonly string[],
): StoredFile | undefined =>
  Object.values(fields)
    .filter((f) => definitionOf(f).files && !definitionOf(f).hasNestedFiles)
    .filter(({ name }) => !except.includes(name))
    .flatMap((f) => (record[f.name] ?? []) as StoredFile | StoredFile[])
    .find(isPicture)

/** Whether records that the user may list can refer to a resource. */
function useCanBeReferenced(target: string): boolean {
  const can = useCan()
  return Object.values(allResources()).some(
    (resource) =>
      can('list', resource) &&
      Object.values(resource.fields).some((f) => targetNameOf(f) === target),
  )
}

/** The lists that refer to a record, with the number of their records; nothing without one. */
function WhereUsed({ id }: { id: number }) {
  const text = useText()
  const locale = useLanguage()
  const { name } = useResource()
  const canBeReferenced = useCanBeReferenced(name)
  const allowLeave = useAllowLeave()
  const { data, error } = useQuery({
    queryKey: [name, 'uses', id],
    queryFn: async ({ signal }) => (await call(`/api/${name}/${id}/uses`, { signal })).data as Uses,
    staleTime: 0,
    // A record that is being deleted has none.
    enabled: () => canBeReferenced && !allowLeave.current,
  })
  if (!error && !data?.length) return null
  return (
    <SectionCard title={text('form.uses')}>
      {error && <Box sx={{ color: 'text.secondary' }}>{error.message}</Box>}
      {data && (
        <Box component="ul" sx={LIST}>
          {data.map((use) => {
            const { label, fields } = resourceNamed(use.resource)
            const isOnly = data.filter(({ resource }) => resource === use.resource).length === 1
            const field = isOnly ? [] : [fields[use.field]?.label[locale] ?? use.field]
            return (
              <li key={`${use.resource} ${use.field}`}>
                <Link component={LinkBase} to={gridUrl(use)} underline="hover">
                  {[label[locale], ...field].join(' · ')}
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
