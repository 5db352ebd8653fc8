/** Placeholder while the model loads: its poster, progress, start and cancel. */

import { useEffect } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Progress } from '#storefront/ui/progress.tsx'
import type { ModelFile } from '../use-model-file.ts'
import styles from './picture.module.css'

interface ModelLoadingProps {
  model: string
  file: StoredFile
  poster: StoredFile | null
  modelFile: ModelFile
  onBegin(): void
  onCancel(): void
  onFailed(reason: unknown): void
}

export function ModelLoading({
  model,
  file,
  poster,
  modelFile,
  onBegin,
  onCancel,
  onFailed,
}: ModelLoadingProps) {
  const text = useText('models')
  const format = useFormat()
  const size = format.size(file.size)
  useEffect(() => {
    if (modelFile.state === 'failed') onFailed(new Error('The model did not arrive'))
  }, [modelFile.state, onFailed])
  return (
    <div className={styles.arriving} data-there={modelFile.state === 'loaded' || undefined}>
      {poster && (
        <img
          className={styles.poster}
          src={fileUrl(poster)}
          alt={text('models.poster', { model })}
          width={poster.width}
          height={poster.height}
        />
      )}
      <div className={styles.progress}>
        {modelFile.state === 'loading' && (
          <Progress
            label={text('models.loading', { size })}
            value={modelFile.progress.received / Math.max(1, modelFile.progress.total)}
            onCancel={onCancel}
          />
        )}
        {modelFile.state === 'loaded' && <Progress label={text('models.preparing')} value={null} />}
        {modelFile.state === 'idle' && (
          <Button variant="primary" onClick={onBegin}>
            {text('models.load', { size })}
          </Button>
        )}
      </div>
    </div>
  )
}
