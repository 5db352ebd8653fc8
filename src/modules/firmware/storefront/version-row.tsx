/** A firmware version: description, range of units, changes; downloaded and verified in place. */

import { type ReactNode, useState } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Firmware } from '#modules/catalogue/shared/library.ts'
import { useSpanText } from '#modules/catalogue/storefront/hub/public.ts'
import { Checksum, FitChip } from '#modules/catalogue/storefront/library/public.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { Facts } from '#storefront/ui/facts.tsx'
import { DownloadIcon } from '#storefront/ui/icons.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import { DownloadStatus } from './download-status.tsx'
import { useDownload } from './use-download.ts'
import styles from './version-row.module.css'

interface VersionRowProps {
  version: Firmware
  id?: string
  /** Step number of the update path, before the version. */
  leading?: ReactNode
  /** Label, e.g. newest. */
  mark?: ReactNode
  /** Initially expanded. */
  isOpen?: boolean
}

export function VersionRow({
  version: firmware,
  id,
  leading,
  mark,
  isOpen = false,
}: VersionRowProps) {
  const text = useText('firmware')
  const { version, changes_dmx, fit, file } = firmware
  return (
    <li className={styles.row} id={id}>
      <div className={styles.head}>
        {leading}
        <h3 className={`mono ${styles.version}`}>{version}</h3>
        {mark}
        {changes_dmx && <Chip tone="warning">{text('fw.dmx')}</Chip>}
        {fit === 'unknown' && <FitChip />}
      </div>
      <VersionData firmware={firmware} />
      <Facts of={firmware} />
      {file ? (
        <DownloadAction file={file} version={version} />
      ) : (
        <p className={styles.quiet}>{text('fw.noFile')}</p>
      )}
      <Details firmware={firmware} isOpen={isOpen} />
    </li>
  )
}

function VersionData({ firmware }: { firmware: Firmware }) {
  const libraryText = useText('library')
  const spanText = useSpanText()
  const format = useFormat()
  const { released, size, from_serial: from, to_serial: to, minimum_version } = firmware
  const details = [
    released && format.date(released),
    size !== null && format.size(size),
    (from || to) && libraryText('firmware.units', { span: spanText({ from, to }) }),
    minimum_version && libraryText('firmware.minimum', { version: minimum_version }),
  ].filter(Boolean)
  if (!details.length) return null
  return (
    <ul className={styles.badges}>
      {details.map((detail) => (
        <li key={String(detail)}>{detail}</li>
      ))}
    </ul>
  )
}

function DownloadAction({ file, version }: { file: StoredFile; version: string }) {
  const text = useText('firmware')
  const download = useDownload(file)
  const { progress, start } = download
  // While downloading or failed, the status replaces the button.
  const isOffered = !progress || progress.kind === 'matches'
  return (
    <div className={styles.download}>
      {isOffered && (
        <Button small aria-label={text('download.of', { version })} onClick={start}>
          <DownloadIcon />
          {text('download.start')}
        </Button>
      )}
      <div className={styles.status}>
        <DownloadStatus file={file} download={download} />
      </div>
    </div>
  )
}

function Details({
  firmware: { version, notes, sha256 },
  isOpen,
}: {
  firmware: Firmware
  isOpen: boolean
}) {
  const text = useText('firmware')
  const read = useInLanguage()
  const [isExpanded, setExpanded] = useState(isOpen)
  return (
    <>
      {notes && (
        <details
          className={styles.details}
          open={isExpanded}
          onToggle={(event) => setExpanded(event.currentTarget.open)}
        >
          <summary>{text('fw.changed')}</summary>
          {isExpanded && (
            <div className={styles.more}>
              <RichText>{read(notes)}</RichText>
            </div>
          )}
        </details>
      )}
      {sha256 && (
        <div className={styles.details}>
          <Checksum checksum={sha256} name={version} />
        </div>
      )}
    </>
  )
}
