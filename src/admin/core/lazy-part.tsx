/** Parts of pages whose code loads when they first render: what only a dialog needs, and what is heavy. */
import { Alert, Button } from '@mui/material'
import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'
import { isMissingCode } from '#shared/http/code.ts'
import { ErrorBoundary } from '#shared/react/error-boundary.tsx'
import { useText } from './i18n/text.ts'

/** @param load imports the component @param fallback shown until it has loaded */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): FunctionComponent<P> {
  // React's types derive the properties from the component, which loses those of a type parameter.
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function LazyPart(props: P) {
    return (
      <ErrorBoundary fallback={renderMissingPart}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

/** Only a reload loads it then: React's `lazy` and browsers (whatwg/html#6768) keep a failure, and a new version has other files. */
export function ReloadButton() {
  const text = useText()
  return (
    <Button color="inherit" onClick={() => window.location.reload()}>
      {text('page.reload')}
    </Button>
  )
}

function renderMissingPart(error: unknown) {
  if (!isMissingCode(error)) throw error
  return <MissingPart />
}

/** Leaves the page around it usable: unsaved input can be saved before the reload. */
function MissingPart() {
  const text = useText()
  return (
    <Alert severity="error" action={<ReloadButton />}>
      {text('page.missingText')}
    </Alert>
  )
}
