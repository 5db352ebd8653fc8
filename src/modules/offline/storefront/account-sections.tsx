/** Offline content in the account page. */

import { type AccountSection, Section } from '#storefront/account/section.tsx'
import { useText } from '#storefront/language/language.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'

const DownloadsList = lazyComponent(() =>
  import('./downloads-list.tsx').then((module) => module.DownloadsList),
)

function Downloads() {
  const text = useText('account')
  return (
    <Section id="taken" title={text('user.taken')} lead={text('user.takenLead')}>
      <DownloadsList />
    </Section>
  )
}

export const accountSections: readonly AccountSection[] = [
  { id: 'taken', label: 'user.taken', Section: Downloads },
]
