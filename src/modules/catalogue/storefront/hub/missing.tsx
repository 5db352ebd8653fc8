/** A product or part that does not exist, with links, or that failed to load, with a retry. */

import { CODES } from '#shared/errors.ts'
import type { HttpError } from '#shared/http/http-error.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { invalidate } from '#storefront/query/use-query.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'

export function Missing({ error }: { error: HttpError }) {
  const text = useText('hub')
  const frame = useText('frame')
  usePageTitle(error.message)
  if (error.code !== CODES.notFound) {
    return <LoadError error={error} onRetry={() => void invalidate('/api/web/')} />
  }
  return (
    <>
      <h1 className="unseen">{error.message}</h1>
      <Empty
        title={error.message}
        actions={
          <>
            <ButtonLink to={PAGES.products}>{frame('nav.products')}</ButtonLink>
            <ButtonLink to={PAGES.contact}>{text('missing.ask')}</ButtonLink>
          </>
        }
      >
        {text('missing.text')}
      </Empty>
    </>
  )
}
