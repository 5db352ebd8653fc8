/** Stands in the place of the model until it is there: its poster, how far it is, and the way to begin or give up. */
import { useEffect } from 'react'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { apiHost } from '#shared/http/http.ts'
import type { Poster } from '#shared/web/model.ts'
import { useFormat } from '#storefront/core/language/format.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Progress } from '#storefront/core/ui/progress.tsx'
import { useText } from '../messages.ts'
import type { ModelFile } from '../use-model-file.ts'
import styles from './picture.module.css'

interface ArrivingProps {
  model: string
  file: StoredFile
  poster: Poster | null
  found: ModelFile
  onBegin(): void
  onCancel(): void
  onFailed(reason: unknown): void
}

export function Arriving({ model, file, poster, found, onBegin, onCancel, onFailed }: ArrivingProps) {
  const text = useText()
  const format = useFormat()
  const size = format.size(file.size)
  useEffect(() => {
    if (found.state === 'failed') onFailed(new Error('The model did not arrive'))
  }, [found.state, onFailed])
  return (
    <div className={styles.arriving} data-there={found.state === 'there' || undefined}>
      {poster && (
        <img
          className={styles.poster}
          src={apiHost() + poster.address}
          alt={text('models.poster', { model })}
          width={poster.width}
          height={poster.height}
        />
      )}
      <div className={styles.progress}>
        {found.state === 'coming' && (
          <Progress
            label={text('models.loading', { size })}
            part={found.arrival.received / Math.max(1, found.arrival.total)}
            onCancel={onCancel}
          />
        )}
        {found.state === 'there' && <Progress label={text('models.preparing')} part={null} />}
        {found.state === 'idle' && (
          <Button look="strong" onClick={onBegin}>
            {text('models.load', { size })}
          </Button>
        )}
      </div>
    </div>
  )
}
