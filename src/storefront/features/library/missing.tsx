/** A product or part that is not there, with the ways on, or that could not be read, which is tried again. */
import { CODES } from '#shared/errors.ts'
import type { HttpError } from '#shared/http/http-error.ts'
import { useText as useFrameText } from '#storefront/core/language/words.ts'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { refresh } from '#storefront/core/reading/read.ts'
import { ButtonLink } from '#storefront/core/ui/button.tsx'
import { Empty } from '#storefront/core/ui/empty.tsx'
import { FailedRead } from '#storefront/core/ui/failed-read.tsx'
import { useText } from './messages.ts'

export function Missing({ error }: { error: HttpError }) {
  const text = useText()
  const frame = useFrameText()
  usePageTitle(error.message)
  if (error.code !== CODES.notFound) {
    return <FailedRead error={error} onRetry={() => void refresh('/api/web/')} />
  }
  return (
    <>
      <h1 className="unseen">{error.message}</h1>
      <Empty
        title={error.message}
        actions={
          <>
            <ButtonLink to="/product_web">{frame('nav.products')}</ButtonLink>
            <ButtonLink to="/contact_web">{text('list.ask')}</ButtonLink>
          </>
        }
      >
        {text('missing.text')}
      </Empty>
    </>
  )
}
