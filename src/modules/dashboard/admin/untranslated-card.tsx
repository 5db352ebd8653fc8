/** Fields with missing translations, and the share of what is translated. */
import { LinkBase } from 'ra-core'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { resourceNamed } from '#admin/resources.ts'
import { countText, formatShare, gridUrl } from '#admin/ui/counted.ts'
import { NumberLines } from '#admin/ui/number-lines.tsx'
import { StartCard } from '#admin/ui/start-card.tsx'
import type { Dashboard } from '../shared/dashboard.ts'
import { pages } from '../shared/pages.ts'
import { WORK_WIDTH } from './work-card.tsx'

const MAX_FIELDS = 8

export function UntranslatedCard({
  untranslated,
  translated,
}: Pick<Dashboard, 'untranslated' | 'translated'>) {
  const text = useText()
  const locale = useLanguage()
  if (translated === null || !untranslated.length) return null
  const lines = untranslated.slice(0, MAX_FIELDS).map((item) => {
    const resource = resourceNamed(item.resource)
    const name = `${resource.label[locale]} · ${resource.fields[item.field]?.label[locale] ?? item.field}`
    const value = countText(item, locale)
    return {
      key: `${item.resource}.${item.field}`,
      name,
      value,
      to: gridUrl(item),
    }
  })
  return (
    <StartCard
      title={text('dashboard.untranslated')}
      aside={
        <LinkBase to={pages.translations.path}>
          {text('dashboard.translated', { share: formatShare(translated, locale) })}
        </LinkBase>
      }
      width={WORK_WIDTH}
    >
      <NumberLines lines={lines} />
    </StartCard>
  )
}
