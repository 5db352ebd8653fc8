/** The modes of a fixture file: chosen by tabs while they are few, and the channels of the one that is chosen. */
import type { FixtureFilePage, FixtureMode } from '#shared/web/fixture-library.ts'
import { useRead } from '../../read.ts'
import { FailedRead } from '../../ui/failed-read.tsx'
import { Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ChannelTable } from './channel-table.tsx'
import { pageCall } from './favourite.ts'
import { useText } from './messages.ts'
import styles from './modes.module.css'
import { useMode } from './use-mode.ts'

/** More modes than these are a list to choose from. */
const TABS = 5

export function Modes({ page }: { page: FixtureFilePage }) {
  const text = useText()
  const { modes, facts } = page
  const [at, choose] = useMode(modes.length)
  if (!modes.length) return facts && <Notice>{text('modes.none')}</Notice>
  return (
    <section className={styles.modes} aria-labelledby="modes">
      <h2 id="modes">{text('modes.title')}</h2>
      {facts ? (
        <>
          <Chooser modes={modes} at={at} onChoose={choose} />
          <Channels page={page} mode={at} />
        </>
      ) : (
        <Unread modes={modes} />
      )}
    </section>
  )
}

interface ChooserProps {
  modes: FixtureFilePage['modes']
  at: number
  onChoose(at: number): void
}

function Chooser({ modes, at, onChoose }: ChooserProps) {
  const text = useText()
  const size = (footprint: number | null) => (footprint === null ? '' : text('modes.channels', { count: footprint }))
  if (modes.length > TABS) {
    return (
      <div className={styles.select}>
        <Select
          label={text('modes.choose')}
          value={at}
          options={modes.map(({ name, footprint }, mode) => ({
            value: String(mode),
            label: `${name} · ${size(footprint)}`,
          }))}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      </div>
    )
  }
  return (
    <ul className={styles.tabs} aria-label={text('modes.choose')}>
      {modes.map(({ name, footprint }, mode) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two modes may bear one name, and they keep their order
        <li key={mode}>
          <button type="button" aria-pressed={mode === at} onClick={() => onChoose(mode)}>
            {name}
            <span>{size(footprint)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Channels({ page, mode }: { page: FixtureFilePage; mode: number }) {
  const { data, error, retry } = useRead<FixtureMode>(`${pageCall(page.id)}/modes/${mode}`, { keep: true })
  if (!data) return error ? <FailedRead error={error} onRetry={retry} /> : <SkeletonRows rows={8} />
  return (
    <>
      {data.description && <p>{data.description}</p>}
      <ChannelTable key={mode} mode={data} wheels={page.facts?.wheels ?? []} sha256={page.file?.sha256 ?? ''} />
    </>
  )
}

/** What the company wrote down of a format that is not looked into. */
function Unread({ modes }: { modes: FixtureFilePage['modes'] }) {
  const text = useText()
  return (
    <>
      <Notice>{text('modes.unread')}</Notice>
      <ul className={styles.list}>
        {modes.map(({ name, footprint }) => (
          <li key={name}>
            {name} {footprint !== null && <span>{text('modes.channels', { count: footprint })}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
