/** What a fixture file is, at a glance, and what can be done with it. */
import type { ReactNode } from 'react'
import { apiHost } from '#shared/http/http.ts'
import { likeMode } from '#shared/web/compare-modes.ts'
import { type FixtureFilePage, insideAddress } from '#shared/web/fixture-library.ts'
import { addressOfFile } from '../../file-address.ts'
import { useFormat } from '../../format.ts'
import { productAddress } from '../../library/kinds.ts'
import { useText as useLibraryText } from '../../library/messages.ts'
import button from '../../ui/button.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CheckIcon, DownloadIcon, HeartIcon, PrintIcon } from '../../ui/icons.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { compareAddress } from './address.ts'
import { setFavourite } from './favourite.ts'
import { useFigures } from './figures.ts'
import styles from './file-head.module.css'
import { useText } from './messages.ts'
import { useMode } from './use-mode.ts'

export function FileHead({ page }: { page: FixtureFilePage }) {
  const text = useText()
  const kinds = useLibraryText()
  const format = useFormat()
  const figures = useFigures(page)
  const { facts, file, goods } = page
  return (
    <header className={styles.head}>
      {facts?.thumbnail && file && (
        <img
          className={styles.picture}
          src={apiHost() + insideAddress(file.sha256, facts.thumbnail)}
          alt={text('thumbnail', { name: facts.name })}
          width="200"
          height="200"
        />
      )}
      <div className={styles.main}>
        <h1>{page.title}</h1>
        <ul className={styles.line}>
          <li>
            <Chip tone="info">{kinds(`fixture.${page.format as 'gdtf'}`)}</Chip>
          </li>
          {page.revision && <li>{kinds('fixture.revision', { revision: page.revision })}</li>}
          {file && <li>{format.size(file.size)}</li>}
        </ul>
        {facts?.description && <p className={styles.text}>{facts.description}</p>}
        <Actions page={page} />
        <dl className={styles.facts}>
          {goods.length > 0 && (
            <Fact name={text('fact.for')}>
              {goods.map(({ id, title }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <PageLink to={productAddress(id)}>{String(title)}</PageLink>
                </span>
              ))}
            </Fact>
          )}
          {figures.map(({ key, value }) => (
            <Fact key={key} name={text(`fact.${key}`)}>
              {value}
            </Fact>
          ))}
        </dl>
      </div>
    </header>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Actions({ page }: { page: FixtureFilePage }) {
  const text = useText()
  const kinds = useLibraryText()
  const [mode] = useMode(page.modes.length)
  const { id, file, facts, favourite, others, modes } = page
  const isComparable = facts !== null && (others.length > 0 || modes.length > 1)
  const other = others[0]?.id ?? id
  const withMode = other === id ? (mode === 0 ? 1 : 0) : likeMode(modes[mode], modes)
  return (
    <div className={styles.actions}>
      {file && (
        <a
          className={`${button.button} ${button.strong}`}
          href={addressOfFile(file)}
          download={file.name}
          aria-label={kinds('file.downloadOf', { name: file.name })}
        >
          <DownloadIcon />
          {text('act.download')}
        </a>
      )}
      <Button aria-pressed={favourite} onClick={() => void setFavourite(id, !favourite)}>
        {favourite ? <CheckIcon /> : <HeartIcon />}
        {text(favourite ? 'act.kept' : 'act.keep')}
      </Button>
      {isComparable && (
        <ButtonLink to={compareAddress({ file: id, mode, with: other, withMode })}>{text('act.compare')}</ButtonLink>
      )}
      {facts && (
        <Button look="quiet" onClick={() => window.print()}>
          <PrintIcon />
          {text('act.print')}
        </Button>
      )}
    </div>
  )
}
