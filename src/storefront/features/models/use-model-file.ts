/** Download state of a model: progress, cancelled, failed, loaded. */
import { useCallback, useEffect, useState } from 'react'
import { fileAddress, type StoredFile } from '#shared/fields/stored-file.ts'
import { type DownloadProgress, fetchModel } from './scene/load-model.ts'

export type ModelFile =
  | { state: 'idle' }
  | { state: 'coming'; arrival: DownloadProgress }
  | { state: 'there'; bytes: ArrayBuffer }
  | { state: 'failed' }

/** @param isWanted starts at once; else `begin` does */
export function useModelFile(file: StoredFile, isWanted: boolean) {
  const [modelFile, setModelFile] = useState<ModelFile>({ state: 'idle' })
  const [attempt, setAttempt] = useState(isWanted ? 1 : 0)
  const { sha256, name, size } = file
  useEffect(() => {
    if (!attempt) return setModelFile({ state: 'idle' })
    const control = new AbortController()
    const { signal } = control
    setModelFile({ state: 'coming', arrival: { received: 0, total: size } })
    fetchModel(fileAddress({ sha256, name }), size, (arrival) => setModelFile({ state: 'coming', arrival }), signal)
      .then((bytes) => setModelFile({ state: 'there', bytes }))
      .catch(() => !signal.aborted && setModelFile({ state: 'failed' }))
    return () => control.abort()
  }, [sha256, name, size, attempt])
  const begin = useCallback(() => setAttempt((before) => before + 1), [])
  const cancel = useCallback(() => setAttempt(0), [])
  return { modelFile, begin, cancel }
}
