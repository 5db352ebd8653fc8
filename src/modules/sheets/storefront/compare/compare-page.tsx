/** Two revisions of a sheet side by side, stacked on a phone, with synchronized pan and zoom. */
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { LibraryDocument, LibraryKind } from '#modules/catalogue/shared/library.ts'
import { sheetUrl } from '#modules/catalogue/shared/library-urls.ts'
import { numberIn } from '#modules/catalogue/storefront/hub/public.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { CloseIcon } from '#storefront/ui/frame-icons.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { ViewerPage } from '#storefront/viewer/viewer-page.tsx'
import { type OpenSheet, SheetLoader, useBreadcrumbs } from '../sheet-loader.tsx'
import { useSheetUrlState } from '../use-sheet-url-state.ts'
import styles from './compare-page.module.css'
import { ComparePane } from './compare-pane.tsx'
import { differences } from './differences.ts'
import { useSyncedViews } from './synced-views.ts'

/** Most sheets have one page. */
const PageControl = lazyComponent(
  () => import('../pdf/page-control.tsx').then((module) => module.PageControl),
  null,
)

const pageOf = (kind: LibraryKind) =>
  function ComparePage() {
    const [search] = useSearchParams()
    const other = numberIn(search.get('with'))
    return (
      <SheetLoader kind={kind}>{(open) => <ComparedSheet open={open} other={other} />}</SheetLoader>
    )
  }

export const WiringComparePage = pageOf('wiring')
export const SchematicComparePage = pageOf('schematics')
export const DocumentComparePage = pageOf('documents')

/**
 * @param other id of the revision to compare with; without such a revision, the sheet opens alone
 */
function ComparedSheet({ open, other }: { open: OpenSheet; other: number | null }) {
  const { sheet, revisions } = open.data
  const otherRevision = revisions.find(({ id }) => id === other && id !== sheet.id)
  if (!otherRevision) return <Navigate to={sheetUrl(sheet, open.hub?.product.id ?? null)} replace />
  return <Comparison key={`${sheet.id} ${other}`} open={open} other={otherRevision} />
}

function Comparison({ open, other }: { open: OpenSheet; other: LibraryDocument }) {
  const text = useText('sheets')
  const read = useInLanguage()
  const { sheet, revisions } = open.data
  // The older one is on the left.
  const [left = sheet, right = other] = revisions
    .filter(({ id }) => id === sheet.id || id === other.id)
    .toReversed()
  const views = useSyncedViews()
  const { page, change } = useSheetUrlState()
  const [pages, setPages] = useState(1)
  const [items, setItems] = useState<Record<number, readonly string[]>>({})
  const [leftItems, rightItems] = [items[left.id], items[right.id]]
  const unmatched =
    leftItems && rightItems
      ? differences(leftItems, rightItems, [left.version, right.version])
      : null
  const name = read(sheet.title)
  const title = text('beside.title', {
    name,
    left: left.version ?? '–',
    right: right.version ?? '–',
  })
  usePageTitle(title)
  const product = open.hub?.product.id ?? null
  const count = unmatched ? Math.max(unmatched.left.length, unmatched.right.length) : null
  return (
    <ViewerPage
      links={[...useBreadcrumbs(open), { to: sheetUrl(sheet, product), label: name }]}
      title={title}
      tools={
        <>
          {pages > 1 && (
            <PageControl
              page={Math.min(page, pages)}
              pages={pages}
              onPage={(next) => change({ page: Math.min(pages, Math.max(1, next)) })}
            />
          )}
          <ButtonLink
            variant="ghost"
            small
            to={sheetUrl(sheet, product)}
            aria-label={text('beside.end')}
          >
            <CloseIcon />
            <span className={styles.end}>{text('beside.end')}</span>
          </ButtonLink>
        </>
      }
      side={null}
    >
      <div className={styles.both}>
        <p className={styles.summary} role="status">
          {count === null
            ? text('beside.hint')
            : count
              ? text('beside.changed', { smart_count: count })
              : text('beside.same')}
        </p>
        {[left, right].map((document, side) => (
          <ComparePane
            key={document.id}
            document={document}
            side={side}
            views={views}
            page={page}
            unmatched={(side === 0 ? unmatched?.left : unmatched?.right) ?? []}
            onPages={(count) => setPages((before) => Math.max(before, count))}
            onItems={(next) => setItems((before) => ({ ...before, [document.id]: next }))}
          />
        ))}
      </div>
    </ViewerPage>
  )
}
