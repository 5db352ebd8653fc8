/** The title of a tag: that of its page; for a record, its own title in the current language. */
import { useGetOne } from 'ra-core'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import type { Tab } from '#admin/core/providers/tabs/tab-list.ts'
import type { TaggedPage } from '#admin/core/providers/tabs/tagged-page.ts'
import { recordTitle } from '#admin/core/views/record-title.ts'
import { resourceNamed } from '#admin/core/views/resource.ts'

/** Fetches the record only where its title is not known in this language. */
export function useTabTitle(tab: Tab, page: TaggedPage): string {
  const text = useText()
  const locale = useLanguage()
  const { kind, label, record } = page
  const isKnown = tab.title?.locale === locale
  const { data } = useGetOne(
    record?.resource ?? '',
    { id: record?.id ?? '' },
    { enabled: record !== null && tab.title !== null && !isKnown, retry: false },
  )
  if (kind === 'create') return text('page.new', { name: label[locale] })
  if (record === null) return label[locale]
  if (isKnown) return tab.title?.text ?? ''
  return data ? recordTitle(resourceNamed(record.resource), data, locale) : (tab.title?.text ?? label[locale])
}
