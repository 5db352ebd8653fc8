/** The customer's firmware subscriptions, with unsubscribe buttons. */

import { tabUrl } from '#modules/catalogue/shared/library-urls.ts'
import { useInLanguage, useSentences, useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/field.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { FirmwareSubscriptions } from '../../shared/firmware.ts'
import { followFixtures, followProduct, SUBSCRIPTIONS } from './api.ts'
import styles from './subscriptions.module.css'

export function SubscriptionList() {
  const text = useText('subscriptions')
  const read = useInLanguage()
  const sentences = useSentences()
  const { data, error, retry } = useQuery<FirmwareSubscriptions>(SUBSCRIPTIONS)
  if (!data) return error ? <LoadError error={error} onRetry={retry} /> : <SkeletonRows rows={2} />
  const fail = (failure: unknown) =>
    showToast({
      kind: 'error',
      text: failure instanceof Error && failure.message ? failure.message : text('news.failed'),
    })
  return (
    <div className={styles.fixtures}>
      <div>
        <Checkbox
          label={text('news.fixtures')}
          checked={data.fixtures}
          onChange={({ target }) => void followFixtures(target.checked).catch(fail)}
        />
        <p className={styles.quiet}>{text('news.fixturesHint')}</p>
      </div>
      {data.products.length > 0 ? (
        <ul>
          {data.products.map((product) => (
            <li key={product.id} className={styles.product}>
              <span>
                <PageLink to={tabUrl('firmware', product.id)}>{product.model_number}</PageLink>{' '}
                <span className={styles.quiet}>{read(product.name)}</span>
              </span>
              <Button
                small
                aria-label={text('news.endOf', { model: product.model_number })}
                onClick={() => void followProduct(product, false).catch(fail)}
              >
                {text('news.end')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Notice action={<ButtonLink to={PAGES.firmware}>{text('news.toFirmware')}</ButtonLink>}>
          {sentences(text('news.none'), text('news.noneHint'))}
        </Notice>
      )}
    </div>
  )
}
