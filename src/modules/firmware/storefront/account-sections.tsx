/** Mails about firmware in the account page. */

import { type AccountSection, Section } from '#storefront/account/section.tsx'
import { useText } from '#storefront/language/language.tsx'
import { SubscriptionList } from './subscriptions/subscription-list.tsx'

function FirmwareMails() {
  const text = useText('subscriptions')
  return (
    <Section id="firmware" title={text('news.section')} lead={text('news.sectionLead')}>
      <SubscriptionList />
    </Section>
  )
}

export const accountSections: readonly AccountSection[] = [
  { id: 'firmware', label: 'user.firmware', Section: FirmwareMails },
]
