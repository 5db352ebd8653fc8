/** The selection of a list, with its download as an archive. */
import { useFormat } from '#storefront/core/language/format.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { DownloadIcon } from '#storefront/core/ui/icons.tsx'
import type { Choice } from './choice.ts'
import styles from './choice-bar.module.css'
import { useText } from './messages.ts'
import { useZip } from './use-zip.ts'
import { ZipProgress } from './zip-progress.tsx'

/** @param props.name of the archive */
export function ChoiceBar({ choice, name }: { choice: Choice; name: string }) {
  const text = useText()
  const format = useFormat()
  const zip = useZip(choice.clear)
  const { files, size } = choice
  if (!files.size && !zip.progress) return null
  const start = () => zip.start({ name, files: [...files.values()].map(({ sha256, name }) => ({ sha256, name })) })
  return (
    <section className={styles.bar} aria-label={text('zip.get')}>
      {zip.progress ? (
        <ZipProgress zip={zip} />
      ) : (
        <>
          <span>{text('zip.chosen', { smart_count: files.size, size: format.size(size) })}</span>
          <Button variant="ghost" small onClick={choice.clear}>
            {text('zip.clear')}
          </Button>
          <Button variant="primary" small onClick={start}>
            <DownloadIcon />
            {text('zip.get')}
          </Button>
        </>
      )}
    </section>
  )
}
