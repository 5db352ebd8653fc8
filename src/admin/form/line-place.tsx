/** Where a line belongs: its own title with its label, then the records that contain it, as links. */
import { useGetOne } from 'ra-core'
import { embeddedOf } from '#fields/parts/embedded.ts'
import { nameEmbedded, targetOf } from '#fields/parts/target.ts'
import { RecordLink } from '#fields/reference/record-link.tsx'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { ownTitle, parentField } from '../ui/record-title.ts'

export function LinePlace({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const locale = useLanguage()
  return (
    <>
      <span>
        {resource.fields[resource.title]?.label[locale]} {ownTitle(resource, record, locale)}
      </span>
      <Containers resource={resource} record={record} />
    </>
  )
}

/** The record that contains another one, and what contains it in turn. */
function Containers({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const locale = useLanguage()
  const can = useCan()
  const f = parentField(resource)
  const [embedded] = f ? embeddedOf(record, f.name) : []
  const target = f && targetOf(f)
  const isRead = target !== null && embedded !== undefined && can('read', target)
  const { data } = useGetOne<AnyRecord>(target?.name ?? '', { id: embedded?.id ?? 0 }, { enabled: isRead })
  if (!f || !target || !embedded) return null
  return (
    <>
      <span>
        {f.label[locale]} <RecordLink target={target} name={nameEmbedded(target, embedded, locale)} />
      </span>
      {data && <Containers resource={target} record={data} />}
    </>
  )
}
