/** Fixture files: one of them, two compared, the favourites, or the list of a product's or of all. */
import { useSearchParams } from 'wouter'
import { LibraryPage } from '../../library/library-page.tsx'
import { numberIn } from '../../library/use-hub.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { favouritesAddress } from './address.ts'
import { ComparePage } from './compare-page.tsx'
import { FavouritesPage } from './favourites-page.tsx'
import { FilePage } from './file-page.tsx'
import { useText } from './messages.ts'

export function FixtureFilesPage() {
  const text = useText()
  const [search] = useSearchParams()
  const file = numberIn(search.get('file'))
  const other = numberIn(search.get('with'))
  if (file !== null && other !== null) return <ComparePage file={file} other={other} />
  if (file !== null) return <FilePage key={file} id={file} product={numberIn(search.get('id'))} />
  if (search.get('favourites') === '1') return <FavouritesPage />
  return (
    <LibraryPage
      kind="fixtures"
      title={text('title')}
      aside={
        <ButtonLink small to={favouritesAddress}>
          <HeartIcon />
          {text('favourites.title')}
        </ButtonLink>
      }
    />
  )
}
