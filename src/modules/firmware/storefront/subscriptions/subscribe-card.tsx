/** Subscribes to firmware mails: for this product, or for all saved fixtures. */

import { byLocale } from '#shared/i18n/locales.ts'
import { useText } from '#storefront/language/language.tsx'
import { SUBSCRIPTIONS_URL } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import card from '#storefront/ui/card.module.css'
import { Checkbox } from '#storefront/ui/field.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { FirmwareSubscriptions } from '../../shared/firmware.ts'
import { followFixtures, followProduct, SUBSCRIPTIONS } from './api.ts'
import styles from './subscriptions.module.css'

export function SubscribeCard({ product, model }: { product: number; model: string }) {
  const text = useText('subscriptions')
  const { data } = useQuery<FirmwareSubscriptions>(SUBSCRIPTIONS)
  const fail = (error: unknown) =>
    showToast({
      kind: 'error',
      text: error instanceof Error && error.message ? error.message : text('news.failed'),
    })
  const followed = { id: product, model_number: model, name: byLocale(() => null) }
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="news-title">
      <h2 id="news-title">{text('news.title')}</h2>
      <p className={styles.quiet}>{text('news.lead')}</p>
      <div>
        <Checkbox
          label={text('news.product', { model })}
          disabled={!data}
          checked={data?.products.some(({ id }) => id === product) ?? false}
          onChange={({ target }) => void followProduct(followed, target.checked).catch(fail)}
        />
        <Checkbox
          label={text('news.fixtures')}
          disabled={!data}
          checked={data?.fixtures ?? false}
          onChange={({ target }) => void followFixtures(target.checked).catch(fail)}
        />
      </div>
      <PageLink to={SUBSCRIPTIONS_URL}>{text('news.manage')}</PageLink>
    </section>
  )
}
