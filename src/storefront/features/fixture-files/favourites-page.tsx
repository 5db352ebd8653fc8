/** The fixture files that a customer keeps at hand, and all of them as one archive. */
import type { FavouriteFile } from '#shared/web/fixture-library.ts'
import { useFormat } from '../../format.ts'
import { fixtureFileAddress } from '../../library/kinds.ts'
import { useText as useLibraryText } from '../../library/messages.ts'
import { Row } from '../../library/row.tsx'
import { FileActions } from '../../library/rows/file-actions.tsx'
import { useZip } from '../../library/use-zip.ts'
import { ZipProgress } from '../../library/zip-progress.tsx'
import { usePageTitle } from '../../page-title.ts'
import { useRead } from '../../read.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FailedRead } from '../../ui/failed-read.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { favouritesCall, setFavourite } from './favourite.ts'
import styles from './favourites-page.module.css'
import { useText } from './messages.ts'

export function FavouritesPage() {
  const text = useText()
  const { data, error, retry } = useRead<FavouriteFile[]>(favouritesCall)
  usePageTitle(text('favourites.title'))
  return (
    <div className={styles.page}>
      <Breadcrumb ways={[{ to: '/tlange_web', label: text('title') }]} here={text('favourites.title')} />
      <h1>{text('favourites.title')}</h1>
      {!data && (error ? <FailedRead error={error} onRetry={retry} /> : <SkeletonRows rows={4} />)}
      {data && (data.length ? <Files files={data} /> : <None />)}
    </div>
  )
}

function None() {
  const text = useText()
  return (
    <Empty
      title={text('favourites.empty')}
      actions={<ButtonLink to="/tlange_web">{text('favourites.browse')}</ButtonLink>}
    >
      {text('favourites.emptyText')}
    </Empty>
  )
}

function Files({ files }: { files: readonly FavouriteFile[] }) {
  const text = useText()
  const format = useFormat()
  const zip = useZip()
  const stored = files.flatMap(({ file }) => file ?? [])
  const size = stored.reduce((sum, file) => sum + file.size, 0)
  const start = () =>
    zip.start({ name: text('favourites.zipName'), files: stored.map(({ sha256, name }) => ({ sha256, name })) })
  return (
    <>
      <div className={styles.bar}>
        <h2>{text('favourites.count', { count: files.length, size: format.size(size) })}</h2>
        {zip.progress ? (
          <ZipProgress zip={zip} />
        ) : (
          stored.length > 0 && (
            <Button look="strong" onClick={start}>
              <DownloadIcon />
              {text('favourites.zip')}
            </Button>
          )
        )}
      </div>
      <ul>
        {files.map((one) => (
          <Favourite key={one.id} of={one} />
        ))}
      </ul>
    </>
  )
}

function Favourite({ of: { id, title, format: kind, revision, file, goods } }: { of: FavouriteFile }) {
  const text = useText()
  const kinds = useLibraryText()
  const format = useFormat()
  return (
    <Row
      title={<PageLink to={fixtureFileAddress(id, goods[0]?.id)}>{title}</PageLink>}
      facts={[
        <Chip key="format">{kinds(`fixture.${kind as 'gdtf'}`)}</Chip>,
        revision && kinds('fixture.revision', { revision }),
        file && format.size(file.size),
        goods.map((one) => String(one.title)).join(', '),
      ]}
      actions={
        <>
          <FileActions file={file} name={title} />
          <Button
            small
            look="quiet"
            aria-label={text('favourites.remove', { name: title })}
            onClick={() => void setFavourite(id, false)}
          >
            {text('favourites.short')}
          </Button>
        </>
      }
    />
  )
}
